/** Valid and invalid code of REST client users. Compiled by `npm test`; never run. */
import {
  createDataCaller,
  createDataClient,
  deployments as ofData,
  listDelegators,
  listErc20Balances,
  type AvalancheDataClient,
  type DataClient,
  type Erc20TokenBalance,
  type ListErc20BalancesArgs,
} from '@chain-apis/data';
import type { Validator as AvalancheValidator } from '@chain-apis/data/avalanche';
import { createDataVerbs } from '@chain-apis/data/http';
import { createMetricsClient } from '@chain-apis/metrics';
import { createNodeVerbs } from '@chain-apis/node/http';
import { withDefaults } from '@chain-apis/runtime';
import { items } from '@chain-apis/runtime/paging';
import { expectTypeOf } from 'vitest';

const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
const metrics = createMetricsClient({ baseUrl: 'http://127.0.0.1:4010' });

export async function success() {
  const result = await data.listErc20Balances({ chainId: '43114', address: '0x0', pageSize: 50 });
  if (result.ok) {
    expectTypeOf(result.status).toEqualTypeOf<number>();
    expectTypeOf(result.data.nextPageToken).toEqualTypeOf<string | undefined>();
    expectTypeOf(result.data.erc20TokenBalances[0]!.balance).toEqualTypeOf<string>();
    // @ts-expect-error a field that does not exist
    void result.data.balances;
  } else if (result.outcome === 'error') {
    expectTypeOf(result.error.message).toEqualTypeOf<string>();
    if (result.status === 429) expectTypeOf(result.status).toEqualTypeOf<429>();
  } else {
    expectTypeOf(result.meta.attempts).toEqualTypeOf<number>();
    // @ts-expect-error a failure has no contract error
    void result.error;
  }
}

export async function openSets() {
  const result = await data.getOperation({ operationId: 'x' });
  if (!result.ok) return;
  type Status = typeof result.data.operationStatus;
  expectTypeOf<Status>().not.toEqualTypeOf<string>();
  expectTypeOf<'RUNNING'>().toExtend<Status>();
  expectTypeOf<'A_LATER_STATUS'>().toExtend<Status>();
}

export async function variants() {
  const validators = await data.listValidatorDetails({ network: 'mainnet', nodeId: 'NodeID-x' });
  if (validators.ok) {
    const validator = validators.data.validators[0]!;
    expectTypeOf(validator.delegationFee).toEqualTypeOf<string | undefined>();
    // @ts-expect-error only the public deployment has it
    void validator.removeTxHash;
  }
  const token = await data.getNftToken({ chainId: '43114', address: '0x0', tokenId: '1' });
  if (token.ok && token.data.ercType === 'ERC-721') expectTypeOf(token.data.name).toEqualTypeOf<string>();
  const contract = await data.getContractMetadata({ chainId: '43114', address: '0x0' });
  // @ts-expect-error only the public deployment has it
  if (contract.ok) void contract.data.decimals;
  const delegators = await data.listDelegators({ network: 'mainnet' });
  if (delegators.ok) {
    const delegator = delegators.data.delegators[0]!;
    expectTypeOf(delegator.grossReward).toEqualTypeOf<string | undefined>();
  }
}

export async function wideIntegers() {
  const result = await data.listL1Validators({ network: 'mainnet' });
  if (result.ok) expectTypeOf(result.data.validators[0]!.weight).toEqualTypeOf<bigint>();
  for await (const { weight, creationTimestamp } of data.listL1Validators.items({ network: 'mainnet' })) {
    expectTypeOf(weight).toEqualTypeOf<bigint>();
    expectTypeOf(creationTimestamp).toEqualTypeOf<number>();
  }
  const tps = await metrics.listAverageTps({ chainId: '43114' });
  if (tps.ok) expectTypeOf(tps.data.results[0]!.timestamp).toEqualTypeOf<number>();
}

export async function rules() {
  await data.aggregateSignatures({ network: 'fuji', message: '0x00' });
  await data.aggregateSignatures({ network: 'fuji', justification: '0x00', quorumPercentage: 67 });
  await data.createTransactionExport({
    type: 'TRANSACTION_EXPORT_EVM',
    options: { addresses: ['0x0'], includeChains: ['43114'] },
  });
  // @ts-expect-error a type of request that does not exist
  await data.createTransactionExport({ type: 'TRANSACTION_EXPORT', options: {} });
}

export async function mistakes() {
  // @ts-expect-error a misspelt operation
  await data.listErc20Balance({ chainId: '43114', address: '0x0' });
  // @ts-expect-error a required argument is missing
  await data.listErc20Balances({ chainId: '43114' });
  // @ts-expect-error a number where the wire wants a string
  await data.listErc20Balances({ chainId: 43114, address: '0x0' });
  // @ts-expect-error an argument that does not exist
  await data.listErc20Balances({ chainId: '43114', address: '0x0', pagesize: 10 });
  // @ts-expect-error a value outside a closed set
  await data.getNativeBalance({ chainId: '43114', address: '0x0', currency: 'btc' });
  expectTypeOf<ListErc20BalancesArgs['pageSize']>().toEqualTypeOf<number | undefined>();
}

export async function verbs() {
  const http = createDataVerbs({ baseUrl: 'http://127.0.0.1:4010' });
  const { data: body, error } = await http.GET(
    '/v1/chains/{chainId}/addresses/{address}/balances:listErc20',
    {
      params: { path: { chainId: '43114', address: '0x0' }, query: { pageSize: 5 } },
    },
  );
  expectTypeOf(body?.erc20TokenBalances[0]?.balance).toEqualTypeOf<string | undefined>();
  expectTypeOf(error?.statusCode).toEqualTypeOf<number | undefined>();
  // @ts-expect-error a path that does not exist
  await http.GET('/v1/nowhere');
  const { data: validators } = await http.GET('/v1/networks/{network}/l1Validators', {
    params: { path: { network: 'mainnet' } },
    deadline: 5000,
  });
  expectTypeOf(validators?.validators[0]?.weight).toEqualTypeOf<bigint | undefined>();
  const probes = createNodeVerbs({ baseUrl: 'http://127.0.0.1:4010' });
  const { data: health } = await probes.GET('/ext/health/readiness', { params: { query: { tag: ['x'] } } });
  expectTypeOf(health?.healthy).toEqualTypeOf<boolean | undefined>();
}

export async function walks() {
  const caller = createDataCaller({ baseUrl: 'http://127.0.0.1:4010' });
  const args = { chainId: '43114', address: '0x0' };
  for await (const token of data.listErc20Balances.items(args))
    expectTypeOf(token).toEqualTypeOf<Erc20TokenBalance>();
  for await (const page of data.listErc20Balances.pages(args))
    expectTypeOf(page.items).toEqualTypeOf<readonly Erc20TokenBalance[]>();
  for await (const token of items(caller, listErc20Balances, args, { maxPages: 2 }))
    expectTypeOf(token).toEqualTypeOf<Erc20TokenBalance>();
  // @ts-expect-error a named call is no caller: the pair could be a wrong one
  items(data.listErc20Balances, listDelegators, { network: 'mainnet' });
  // @ts-expect-error arguments of another list
  items(caller, listDelegators, args);
  // @ts-expect-error a call without pages
  void data.getNativeBalance.items;
}

/** Absent and undefined are the same to a caller, also under `exactOptionalPropertyTypes`. */
export async function undefinedArguments(pageToken: string | undefined) {
  await data.listErc20Balances({ chainId: '43114', address: '0x0', pageToken }, { signal: undefined });
}

export function deployments() {
  createDataClient({ deployment: 'avalanche', baseUrl: 'http://127.0.0.1:4010' });
  createDataCaller({ ...ofData.avalanche, baseUrl: 'http://127.0.0.1:4010' });
  // @ts-expect-error a caller is given what a deployment spells otherwise
  createDataCaller({ deployment: 'avalanche', baseUrl: 'http://127.0.0.1:4010' });
  // @ts-expect-error a deployment that the contract does not name
  createDataClient({ deployment: 'elsewhere', baseUrl: 'http://127.0.0.1:4010' });
  // @ts-expect-error a caller is given extensions
  createDataCaller({ baseUrl: 'http://127.0.0.1:4010', hooks: {} });
}

export async function deployed() {
  const here = createDataClient({ deployment: 'avalanche', baseUrl: 'http://127.0.0.1:4010' });
  expectTypeOf(here).toEqualTypeOf<AvalancheDataClient>();
  // @ts-expect-error each has forms that the other lacks: an amount is a number there, and a string in the source
  void ((client: AvalancheDataClient): DataClient => client);
  const balance = await here.getNativeBalance({ chainId: '43114', address: '0x0' });
  if (balance.ok)
    expectTypeOf(balance.data.nativeTokenBalance.price?.value).toEqualTypeOf<number | undefined>();
  const message = await here.getAggregatedSignatures({ network: 'mainnet', txHash: 'x' });
  if (message.ok) expectTypeOf(message.status).toEqualTypeOf<201>();
  const anywhere = await data.getNativeBalance({ chainId: '43114', address: '0x0' });
  if (anywhere.ok)
    expectTypeOf(anywhere.data.nativeTokenBalance.price?.value).toEqualTypeOf<string | undefined>();
  for await (const validator of here.listValidatorDetails.items({ network: 'mainnet', nodeId: 'NodeID-x' })) {
    expectTypeOf(validator).toEqualTypeOf<AvalancheValidator>();
    if (validator.validationStatus === 'active')
      expectTypeOf(validator.stakePercentage).toEqualTypeOf<number>();
  }
  const http = createDataVerbs({ deployment: 'avalanche', baseUrl: 'http://127.0.0.1:4010' });
  const { data: native } = await http.GET('/v1/chains/{chainId}/addresses/{address}/balances:getNative', {
    params: { path: { chainId: '43114', address: '0x0' } },
  });
  expectTypeOf(native?.nativeTokenBalance.price?.value).toEqualTypeOf<number | undefined>();
}

export async function defaults() {
  const onMainnet = withDefaults(data, { network: 'mainnet', chainId: '43114' });
  const page = await onMainnet.listErc20Balances({ address: '0x0' });
  if (page.ok) expectTypeOf(page.data.erc20TokenBalances).toEqualTypeOf<Erc20TokenBalance[]>();
  for await (const { balance } of onMainnet.listErc20Balances.items({ address: '0x0', chainId: '1' }))
    expectTypeOf(balance).toEqualTypeOf<string>();
  const validators = await onMainnet.listL1Validators();
  if (validators.ok) expectTypeOf(validators.data.validators[0]!.weight).toEqualTypeOf<bigint>();
  await onMainnet.getOperation({ operationId: 'x' });
  // @ts-expect-error the address is still needed
  await onMainnet.listErc20Balances({});
  // @ts-expect-error no call has such a parameter
  withDefaults(data, { netwrok: 'mainnet' });
  // @ts-expect-error not a network
  withDefaults(data, { network: 1 });
}
