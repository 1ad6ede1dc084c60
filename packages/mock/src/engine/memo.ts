import type { Contract } from '@chain-apis/contract';
import type { Call } from '../control/calls.ts';
import type { Answer } from '../exchange/exchange.ts';
import { FAULT_HEADERS } from '../faults/faults.ts';
import { BoundedMap } from '../state/bounded-map.ts';
import { finish, type Finished } from './finish.ts';
import { behindId, withId, withoutId } from './rpc-slot.ts';

/** So many different requests are remembered; bodies of static answers are shared between them. */
const CAPACITY = 1000;
const MAX_URL = 2000;

/** What a request is remembered by. */
export interface Key {
  readonly text: string;
  /** The id of a JSON-RPC call, which the text is without. */
  readonly id?: string;
}

/** An answer with what the list of calls tells about it. */
export interface Remembered {
  readonly answer: Answer;
  readonly call: Call;
}

export type HeaderOf = (name: string) => string | readonly string[] | undefined;

/**
 * Answers by request. An answer is a function of the request and the state: as long as the state is the same, an equal
 * request need not be checked again to know that it is as valid, or as invalid, as the first.
 */
export interface Memo {
  /** @returns `undefined` for a request that may not be answered from memory */
  keyOf(method: string, url: string, header: HeaderOf, body: Uint8Array | undefined): Key | undefined;
  get(key: Key, version: number): (Remembered & { readonly finished: Finished }) | undefined;
  set(key: Key, version: number, remembered: Remembered): void;
}

/** An answer, with what follows the id in it if it answers a JSON-RPC call. */
interface Entry extends Remembered {
  readonly behind?: string;
  /** Length of the answer in bytes without the id. */
  readonly fixedLength?: number;
  /** Made when it is first recalled: most requests of a long run come once, and what is kept of them is to be small. */
  finished?: Finished;
}

export function createMemo({ operations }: Pick<Contract, 'operations'>): Memo {
  const entries = new BoundedMap<string, Entry>(CAPACITY);
  const names = headersThatMatter(operations);
  const namesForBody = [...names, 'content-type', 'host'];
  let current = -1;
  const at = (version: number) => {
    if (version !== current) entries.clear();
    current = version;
    return entries;
  };
  return {
    keyOf(method, url, header, body) {
      if (url.length > MAX_URL) return undefined;
      const call = body && body.length > 0 ? withoutId(body) : undefined;
      if (body && body.length > 0 && !call) return undefined;
      for (const name of FAULT_HEADERS) if (header(name) !== undefined) return undefined;
      let text = `${method} ${url}`;
      for (const name of call ? namesForBody : names) {
        const value = header(name);
        if (value !== undefined) text += `\n${name}:${String(value)}`;
      }
      return call ? { text: `${text}\n\n${call.rest}`, id: call.id } : { text };
    },
    get({ text, id }, version) {
      const entry = at(version).get(text);
      if (!entry) return undefined;
      const { answer, call, behind, fixedLength = 0 } = entry;
      if (behind === undefined || id === undefined) {
        return { answer, call, finished: (entry.finished ??= finish(answer, call.method)) };
      }
      const { status, headers } = answer;
      return {
        answer,
        call,
        finished: finish({ status, headers, body: withId(id, behind) }, call.method, fixedLength + id.length),
      };
    },
    set({ text, id }, version, remembered) {
      if (id === undefined) return at(version).set(text, remembered);
      const behind = behindId(remembered.answer.body, id);
      if (behind === undefined) return;
      const fixedLength = Buffer.byteLength(withId('', behind));
      at(version).set(text, { ...remembered, behind, fixedLength });
    },
  };
}

/** The headers that an answer to a request without a body depends on. */
function headersThatMatter(operations: Contract['operations']): string[] {
  const declared = operations.flatMap((operation) => [
    ...operation.parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => name.toLowerCase()),
    ...(operation.protocol === 'rest' && operation.key === 'required' ? [operation.keyHeader ?? ''] : []),
  ]);
  return [...new Set(['accept', 'prefer', 'mock-job', ...declared])].filter((name) => name !== '');
}
