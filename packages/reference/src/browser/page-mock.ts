/**
 * The mock of an operation in this page, loaded when its first call is sent. Jobs that were started on other pages of the
 * tab go on: a reader starts one on one page and reads it on another.
 */
import { checks, model } from 'virtual:contract';
import { memoizeByObject } from '@chain-apis/foundation';
import { createMock, createMockFetch } from '@chain-apis/mock/core';
import { ofTab, readStored, writeStored } from './storage.ts';

const JOBS = 'mock-jobs';
/** Calls that started jobs, without their headers, which may hold a key. */
type Start = readonly [url: string, init: { method: string; headers: Record<string, string>; body: string }];

/** Returns what responds to the calls of an operation. */
export async function respondTo(id: string): Promise<typeof fetch> {
  return responderOf(await checks[id]!());
}

/** Operations of one job have one mock. */
const responderOf = memoizeByObject(
  async ({ open }: Awaited<ReturnType<(typeof checks)[string]>>): Promise<typeof fetch> => {
    const contract = open(model);
    const mock = createMock(contract);
    const send = createMockFetch(mock);
    const starting = contract.operations.filter(({ job }) => job !== undefined);
    const countStarts = () => starting.reduce((sum, { id }) => sum + mock.calls(id).length, 0);
    const started: Start[] = JSON.parse(readStored(ofTab, JOBS) ?? '[]');
    // Those of operations that are not checked here fail.
    for (const start of started) await send(...start);
    return async (url, init) => {
      const before = countStarts();
      const response = await send(url, init);
      if (response.ok && countStarts() > before) {
        const headers = { 'content-type': 'application/json' };
        started.push([String(url), { method: 'POST', headers, body: String(init?.body) }]);
        writeStored(ofTab, JOBS, JSON.stringify(started));
      }
      return response;
    };
  },
);
