/** What the contract says about requests and their answers holds for what a real node answered. */
import { brokenRelations, type JsonObject } from '@chain-apis/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root, rpcMethods } from '../support/contract.ts';

interface Recorded {
  readonly label: string;
  readonly contractMethod: string;
  readonly request: { readonly body?: { readonly params?: JsonObject | JsonObject[] } };
  readonly response: { readonly bodyText: string };
}

const folder = `${root}recordings/five-nodes/`;
const recorded = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(folder + file, 'utf8')) as Recorded[],
);

describe('a recorded answer', () => {
  const calls = recorded.flatMap((entry) => {
    const method = rpcMethods.find(({ id }) => id === entry.contractMethod);
    return method && method.relations.length > 0 ? [{ method, ...entry }] : [];
  });

  it.each(calls.map((call) => [`${call.contractMethod} ${call.label}`, call] as const))(
    '%s keeps every relation',
    (_, { method, request, response }) => {
      const { result } = JSON.parse(response.bodyText) as { result?: JsonObject };
      const parameters = (request.body?.params ?? {}) as JsonObject;
      if (result !== undefined) expect(brokenRelations(method, { parameters }, result)).toEqual([]);
    },
  );
});
