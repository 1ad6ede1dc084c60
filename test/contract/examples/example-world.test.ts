/**
 * The examples of all documents are consistent. An id, height, chain id or amount has the same meaning in every
 * example.
 */
import { expect, it } from 'vitest';
import { canonical, isObject, type Json, type JsonObject } from '@chain-apis/foundation';
import { isRest, type Outcome } from '@chain-apis/contract';
import { contract } from '../../support/contract.ts';
import { contradictions, type Shown } from '../../support/example-world.ts';

const shown: Shown[] = contract.operations.flatMap((operation) => {
  const { id, document } = operation;
  const shownBy = (outcome: Outcome) => (isRest(operation) || outcome.success ? outcome.examples : []);
  const examples = operation.outcomes
    .flatMap(shownBy)
    .map(({ name, value, given }) => ({ name, values: given ? [given, value] : [value] }));
  return examples.map(({ name, values }) => ({
    at: `${id} ${name}`,
    operation: id,
    isRpc: document.kind === 'openrpc',
    values,
  }));
});

/** Texts that identify one thing: checksummed ids, addresses, hashes, keys. */
const ID =
  /^(?:[1-9A-HJ-NP-Za-km-z]{40,}|NodeID-\w+|(?:[PXC]-)?[a-z]+1[02-9ac-hj-np-z]{38,}|0x[0-9a-fA-F]{40,192})$/;

function* textsIn(value: Json): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  else if (isObject(value))
    for (const [name, member] of Object.entries(value)) {
      yield name;
      yield* textsIn(member);
    }
}

const idsOf = (list: readonly Shown[]) =>
  new Set(
    list
      .flatMap(({ values }) => values.flatMap((value) => [...textsIn(value)]))
      .filter((text) => ID.test(text))
      .map((text) => text.replace(/^[PXC]-/, '').toLowerCase()),
  );

it('has no contradictions', () => {
  expect(contradictions(shown)).toEqual([]);
});

it('shows at least 12 ids both by REST and by JSON-RPC', () => {
  const [rest, rpc] = [false, true].map((isRpc) => idsOf(shown.filter((one) => one.isRpc === isRpc)));
  const shared = [...rest!].filter((id) => rpc!.has(id));
  expect(shared.length, shared.join('\n')).toBeGreaterThanOrEqual(12);
});

it('notices two heights of one block, two forms of one transaction and a later block that is lower', () => {
  const one = (at: string, value: JsonObject): Shown => ({ at, operation: at, isRpc: true, values: [value] });
  const block = (id: string, height: number, time: number) => ({ id, height, time, txs: [], parentID: 'p' });
  const found = contradictions([
    one('xvm.getBlock a', { block: block('A', 7, 100) }),
    one('xvm.getBlock b', { block: block('A', 8, 100) }),
    one('xvm.getBlock c', { block: block('C', 6, 200) }),
    one('xvm.getTx d', { tx: { id: 'T', unsignedTx: { memo: '0x' }, credentials: [] } }),
    one('xvm.getTx e', { tx: { id: 'T', unsignedTx: { memo: '0x00' }, credentials: [] } }),
    one('eth_getChainConfig f', { chainId: 1, feeConfig: { gasLimit: 1 } }),
    one('eth_getChainConfig g', { chainId: 1, feeConfig: { gasLimit: 2 } }),
  ]);
  expect(found.map((text) => text.replace(/:.*/s, ''))).toEqual([
    'height of the block A',
    'transaction T',
    'fee config of the chain 1',
    'blocks of X',
  ]);
  expect(canonical(null)).toBe('null');
});
