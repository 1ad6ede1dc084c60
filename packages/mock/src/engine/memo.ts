import type { Contract } from '@chain-apis/contract';
import type { Answer } from '../exchange/exchange.ts';
import { FAULT_HEADERS } from '../faults/faults.ts';
import { BoundedMap } from '../state/bounded-map.ts';
import type { Finished } from './finish.ts';

/** So many different requests are remembered; bodies of static answers are shared between them. */
const CAPACITY = 1000;
const MAX_URL = 2000;

/** An answer with what the log tells about it. */
export interface Remembered {
  readonly answer: Answer;
  readonly finished: Finished;
}

/**
 * Answers by request. An answer is a function of the request and the state: as long as the state is the same, an equal
 * request need not be checked again to know that it is as valid, or as invalid, as the first.
 */
export interface Memo {
  /** @returns `undefined` for a request that may not be answered from memory */
  keyOf(
    method: string,
    url: string,
    header: (name: string) => string | readonly string[] | undefined,
  ): string | undefined;
  get(key: string, version: number): Remembered | undefined;
  set(key: string, version: number, remembered: Remembered): void;
}

export function createMemo({ operations }: Pick<Contract, 'operations'>): Memo {
  const entries = new BoundedMap<string, Remembered>(CAPACITY);
  const names = headersThatMatter(operations);
  let current = -1;
  const at = (version: number) => {
    if (version !== current) entries.clear();
    current = version;
    return entries;
  };
  return {
    keyOf(method, url, header) {
      if (url.length > MAX_URL) return undefined;
      for (const name of FAULT_HEADERS) if (header(name) !== undefined) return undefined;
      let key = `${method} ${url}`;
      for (const name of names) {
        const value = header(name);
        if (value !== undefined) key += `\n${name}:${String(value)}`;
      }
      return key;
    },
    get: (key, version) => at(version).get(key),
    set: (key, version, remembered) => at(version).set(key, remembered),
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
