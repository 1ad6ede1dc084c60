import { unwrap, type ChainApiError } from '../errors.ts';
import type { CallSettings, DataOf, ErrorOptions, NamedCall, VariablesOf } from './call-types.ts';
import { invoke } from './invoke.ts';
import { createKey, type CallKey } from './query-key.ts';

/** Options of a mutation; spread them, and add your own. */
export interface CallMutationOptions<Data, Variables> extends ErrorOptions<ChainApiError> {
  readonly mutationKey: CallKey;
  readonly mutationFn: (variables: Variables) => Promise<Data>;
}

/**
 * Creates options of a mutation that makes one call with the argument of `mutate`. Data and errors are as in
 * `queryOptions`. Only a call that is safe to retry is retried, by the client.
 *
 * @param call - a named call of a client, such as `data.createTransactionExport`
 * @param settings - settings of the mutation; `scope` distinguishes clients
 * @example
 * ```ts
 * import { createDataClient } from '@chain-apis/data';
 * import { mutationOptions } from '@chain-apis/runtime/tanstack-query';
 * import { MutationObserver, QueryClient } from '@tanstack/query-core';
 *
 * const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
 * const observer = new MutationObserver(new QueryClient(), mutationOptions(data.createTransactionExport));
 * const job = await observer.mutate({
 *   type: 'TRANSACTION_EXPORT_EVM',
 *   firstDate: '2025-01-01',
 *   lastDate: '2025-03-31',
 *   options: { addresses: ['0x8ae323046633A07FB162043f28Cea39FFc23B50A'], includeChains: ['43114'] },
 * });
 * console.log(job.operationId);
 * ```
 */
export function mutationOptions<Call extends NamedCall>(
  call: Call,
  settings: CallSettings = {},
): CallMutationOptions<DataOf<Call>, VariablesOf<Call>> {
  return {
    mutationKey: createKey(call, undefined, settings),
    // DataOf is the data of this call, which invoke knows as that of any.
    mutationFn: (variables) =>
      unwrap(invoke(call, variables, { ...settings.options })) as Promise<DataOf<Call>>,
    retry: false,
  };
}
