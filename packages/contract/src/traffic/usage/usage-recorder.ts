import { entryOf } from '@chain-apis/foundation';
import type { MethodPrefix } from '../../calls/method-names.ts';
import type { Contract } from '../../model/model.ts';
import { createCallsIn, type SeenRequest } from './calls-in-request.ts';
import { addToUsageFile } from './usage-file.ts';

/** Adds what consumers call to a usage file. */
export interface UsageRecorder {
  /** Counts the calls of a request. What is new begins to be written. */
  record(request: SeenRequest): void;
  /** Waits until everything is written. @throws WriteError if it cannot be; ContractError if the file holds something else */
  written(): Promise<void>;
}

export function createUsageRecorder(
  contract: Pick<Contract, 'operations'>,
  file: string,
  methodPrefix?: MethodPrefix,
): UsageRecorder {
  const callsIn = createCallsIn(contract, methodPrefix);
  const called = new Map<string, Set<string>>();
  let writing = Promise.resolve();

  /** Returns whether a call has something that no earlier one had. */
  function count(id: string, names: readonly string[]): boolean {
    const isFirst = !called.has(id);
    const parameterNames = entryOf(called, id, () => new Set<string>());
    const before = parameterNames.size;
    for (const name of names) parameterNames.add(name);
    return isFirst || parameterNames.size > before;
  }

  return {
    record(request) {
      const added = callsIn(request).filter(({ id, names }) => count(id, names));
      if (added.length === 0) return;
      const usage = Object.fromEntries([...called].map(([id, names]) => [id, [...names]]));
      writing = writing.then(() => addToUsageFile(file, usage));
      // Whoever waits gets the problem.
      writing.catch(() => {});
    },
    written: () => writing,
  };
}
