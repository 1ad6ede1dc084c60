import { isRest, type Operation } from '@chain-apis/contract';
import type { Fetch } from '@chain-apis/verify';
import { fetchFrom, type Judge } from '../mutation/servers/index.ts';
import { baseCases } from './cases/base-cases.ts';
import type { ContractCase } from './cases/contract-case.ts';
import { indexCases, listCases, type PagedList, type PagedMethod } from './cases/paging-cases.ts';
import { createClients, createLists } from './clients.ts';

/** Returns the contract tests of one operation, as `test/contract` runs them against the mock. */
function casesOf(operation: Operation): ContractCase[] {
  if (!operation.pagination) return baseCases(operation);
  const paging = isRest(operation) ? listCases(operation as PagedList) : indexCases(operation as PagedMethod);
  return [...baseCases(operation), ...paging];
}

/** Faults that no client test can see: they affect browsers, batches and waiting users. */
const APART = new Set(['batch', 'notification', 'cors', 'late', 'hangs', 'charset', 'health']);

/** Creates a judge of faulty servers from the contract tests. Works only inside a test, as `expect` does. */
export function createSuiteJudge(): Judge {
  const baseUrl = 'http://mock.test';
  let server: Fetch | undefined;
  const options = { baseUrl, fetch: (url: string, init: RequestInit) => server!(url, init) };
  const clients = {
    engine: 'mock' as const,
    call: createClients(options),
    list: createLists(options),
    baseUrl,
  };
  const known = new Map<Operation, readonly ContractCase[]>();
  return {
    name: 'contract tests',
    accepts: 'the clients take for the declared one',
    concerns: ({ kind }) => !APART.has(kind),
    async findings(operation, faulty, enough) {
      server = fetchFrom(faulty);
      const cases = known.get(operation) ?? casesOf(operation);
      known.set(operation, cases);
      const found: string[] = [];
      for (const { title, run } of cases) {
        const failed = await run(clients).then(
          () => false,
          () => true,
        );
        if (!failed) continue;
        found.push(title);
        if (enough(title)) break;
      }
      return found;
    },
  };
}
