/** Both sides of the source documents: the contract takes what they name, and refuses what they exclude. */
import { isRest, smallestCall, type Call } from '@chain-apis/contract';
import type { Json } from '@chain-apis/foundation';
import { describe, expect, it } from 'vitest';
import { contract } from '../../support/contract.ts';
import { useMock } from '../../support/mocks.ts';
import { differencesFromSource } from '../../support/source-pins.ts';
import { DEFAULTS, REFUSED, REFUSED_BODIES, REFUSED_PARAMS } from './refused.ts';

it('names only operations of the contract', () => {
  const ids = new Set(contract.operations.map(({ id }) => id));
  const named = [DEFAULTS, REFUSED, REFUSED_BODIES, REFUSED_PARAMS].flatMap((table) => Object.keys(table));
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});

it.each(contract.operations.map((operation) => [operation.id, operation] as const))(
  '%s is as the source has it',
  async (_, operation) => {
    const found: string[] = [];
    for await (const difference of differencesFromSource(contract, [operation])) found.push(difference);
    expect(found).toEqual([]);
  },
);

describe('the mock applies the default of', () => {
  const harness = useMock('fetch');
  const declared = contract.operations.flatMap((operation) =>
    Object.entries(DEFAULTS[operation.id] ?? {}).map(
      ([name, value]) => [`${operation.id} ${name}`, operation, name, value] as const,
    ),
  );

  it.each(declared)('%s', async (_, operation, name, value) => {
    const plain = smallestCall(operation);
    const send = async (call: Call) => {
      const result = await harness().call(operation, call);
      expect(result).toMatchObject({ ok: true });
      return (result as unknown as { data: unknown }).data;
    };
    const inBody = isRest(operation) && operation.body !== undefined;
    const part = (inBody ? plain.body : plain.parameters) as Record<string, Json>;
    const { [name]: __, ...omitted } = part;
    const call = (values: Record<string, Json>): Call =>
      inBody ? { ...plain, body: values } : { ...plain, parameters: values };
    expect(await send(call({ ...omitted, [name]: value }))).toEqual(await send(call(omitted)));
  });
});
