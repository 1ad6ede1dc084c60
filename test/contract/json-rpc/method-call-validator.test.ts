/** OpenRPC's own call validator agrees with ours on which calls of the contract are valid. */
import { createRequire } from 'node:module';
import { rounded } from '@chain-apis/contract/source';
import { negativeCalls } from '@chain-apis/verify/cases';
import { validCalls } from '@chain-apis/contract/cases';
import { publicDocument } from '@chain-apis/contract/project';
import { rpcParams } from '@chain-apis/contract/calls';
import type { Call, ContractDocument, RpcMethod } from '@chain-apis/contract';
import { type Json, type JsonObject } from '@chain-apis/foundation';
import { describe, expect, it } from 'vitest';
import { byDocument, checkers, rpcMethods } from '../../support/contract.ts';

interface SchemaUtils {
  parseOpenRPCDocument(document: JsonObject): Promise<JsonObject>;
  MethodCallValidator: new (document: JsonObject) => {
    readonly ajvValidator: { addFormat(name: string, format: RegExp): void };
    validate(method: string, params: Json): unknown[];
  };
}

// Required: its declarations pull in TypeScript sources that do not pass our compiler options.
const { parseOpenRPCDocument, MethodCallValidator } = createRequire(import.meta.url)(
  '@open-rpc/schema-utils-js',
) as SchemaUtils;

/** Validates calls with the validator of OpenRPC's authors. */
async function createJudge({
  bundle,
}: ContractDocument): Promise<(method: RpcMethod, call: Call) => boolean> {
  // The library's meta-schema rejects `bigint`.
  const document = rounded(publicDocument(bundle)) as JsonObject;
  const text = JSON.stringify(document);
  // The parser changes the document.
  const validator = new MethodCallValidator(await parseOpenRPCDocument(document));
  // The validator throws on unknown formats; JSON Schema lets validators ignore them.
  for (const [, format] of text.matchAll(/"format":"([^"]+)"/g))
    validator.ajvValidator.addFormat(format!, /^/);
  // Throws without params.
  return (method, { parameters }) =>
    validator.validate(method.id, rpcParams(method, parameters) ?? []).length === 0;
}

describe.each(byDocument(rpcMethods))('%s', async (_, methods) => {
  const isValid = await createJudge(methods[0]!.document);

  it.each(methods.map((method) => [method.id, method] as const))('%s: valid calls', (_, method) => {
    const refused = validCalls(method).filter((call) => !isValid(method, call));
    expect(refused).toEqual([]);
  });

  it.each(methods.map((method) => [method.id, method] as const))('%s: invalid calls', (_, method) => {
    const accepted = negativeCalls(method, checkers).filter(({ call }) => isValid(method, call));
    expect(accepted.map(({ title }) => title)).toEqual([]);
  });
});

it('has calls to judge', () => {
  expect(rpcMethods.flatMap((method) => negativeCalls(method, checkers)).length).toBeGreaterThan(50);
});
