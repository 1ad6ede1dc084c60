/** The mock's two ways to fill a response: checking only the values that a call writes, or the whole response. */
import { createMock, type Mock, type MockRequest } from '@chain-apis/mock';
import {
  httpRequest,
  isRest,
  loadContract,
  type Call,
  type Contract,
  type Operation,
} from '@chain-apis/contract';
import { isObject, type Json, type JsonObject } from '@chain-apis/foundation';
import { validCalls } from '@chain-apis/contract/cases';
import fc, { type Arbitrary } from 'fast-check';
import { root } from './contract.ts';

/**
 * Loads the contract with a rule over several properties in every object schema. The rule always holds, so the same
 * values are valid, but no place can be checked alone.
 */
export async function contractJudgedAsAWhole(): Promise<Contract> {
  const contract = await loadContract(`${root}redocly.yaml`);
  for (const { bundle } of contract.documents) addRule(bundle);
  return contract;
}

const NO_SCHEMAS = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

function addRule(node: Json): void {
  if (node === null || typeof node !== 'object') return;
  for (const [key, inner] of Object.entries(node)) if (!NO_SCHEMAS.has(key)) addRule(inner);
  if (!Array.isArray(node) && typeof node['properties'] === 'object') node['minProperties'] = 0;
}

/** A request close to a valid one: a call, or several of a JSON-RPC method. */
interface Asked {
  readonly operation: Operation;
  readonly calls: readonly Call[];
  /** Whether it requests the page after the last one. */
  readonly goesOn: boolean;
}

/** Generates other digits and letters of the same kind: mostly valid, except for checksums. */
function likeText(text: string): Arbitrary<string> {
  const hex = fc.constantFrom(...'0123456789abcdefABCDEF');
  const digit = fc.constantFrom(...'0123456789');
  const isHex = /^(0x)?[0-9a-f]{20,}$/i.test(text);
  const varied = [...text].map((character, index) => {
    if (isHex) return text.startsWith('0x') && index < 2 ? fc.constant(character) : hex;
    return /\d/.test(character) ? digit : fc.constant(character);
  });
  return fc.tuple(...varied).map((characters) => characters.join(''));
}

function likeValue(value: Json): Arbitrary<Json> {
  if (Array.isArray(value)) return fc.tuple(...value.map(likeValue));
  if (typeof value === 'number') return fc.oneof(fc.nat(120), fc.constantFrom(2 ** 53, -1, value));
  return typeof value === 'string'
    ? fc.oneof(likeText(value), likeText(value), fc.string())
    : fc.constant(value);
}

function near(operation: Operation): Arbitrary<Asked> {
  const calls = validCalls(operation);
  const ofParameter = operation.parameters.map((parameter) => {
    const { name, required, schema, example } = parameter;
    const shown = calls.flatMap(({ parameters }) => parameters[name] ?? []);
    const known = [...shown, ...(example === undefined ? [] : [example]), ...[schema['enum'] ?? []].flat()];
    const values = known.length > 0 ? fc.constantFrom(...known) : fc.constantFrom<Json>(1, 'x');
    const other = fc.oneof(values, values.chain(likeValue));
    return [name, required ? other : fc.option(other, { nil: undefined, freq: 2 })] as const;
  });
  const given = fc.record(Object.fromEntries(ofParameter)).map((all) => {
    const entries = Object.entries(all).filter(([, value]) => value !== undefined && value !== '');
    return Object.fromEntries(entries) as JsonObject;
  });
  const call = fc
    .record({ base: fc.constantFrom(...calls), changed: given })
    .map(({ base, changed }) => ({ ...base, parameters: { ...base.parameters, ...changed } }));
  return fc.record({
    operation: fc.constant(operation),
    calls: fc.array(call, { minLength: 1, maxLength: isRest(operation) ? 1 : 3 }),
    goesOn: fc.boolean(),
  });
}

/** Sends the same requests to a mock of each contract and yields the responses. */
export async function* sendBothWays(
  contracts: readonly Contract[],
  count: number,
  seed: number,
): AsyncGenerator<{ readonly asked: MockRequest; readonly said: readonly string[] }> {
  const mocks = contracts.map((contract) => createMock(contract));
  const tokens = new Map<Operation, Json>();
  const requests = fc.oneof(...contracts[0]!.operations.map(near));
  for (const one of fc.sample(requests, { numRuns: count, seed })) {
    const asked = writtenRequest(one, tokens);
    if (!asked) continue;
    const said = await Promise.all(mocks.map((mock) => send(mock, asked)));
    noteToken(one.operation, said[0]!, tokens);
    yield { asked, said };
  }
}

/** Returns no request of a call whose value can't be in its path: clients refuse it. */
function writtenRequest(one: Asked, tokens: ReadonlyMap<Operation, Json>): MockRequest | undefined {
  try {
    return requestOf(one, tokens);
  } catch (cause) {
    if (cause instanceof URIError) return undefined;
    throw cause;
  }
}

function requestOf({ operation, calls, goesOn }: Asked, tokens: ReadonlyMap<Operation, Json>): MockRequest {
  const token = tokens.get(operation);
  const more = goesOn && token !== undefined ? { [operation.pagination!.param]: token } : {};
  const requests = calls.map(({ parameters, ...rest }) =>
    httpRequest(operation, { ...rest, parameters: { ...parameters, ...more } }),
  );
  const [{ method, path, headers, body }] = requests as [(typeof requests)[0]];
  const sent = requests.length > 1 ? `[${requests.map((one) => one.body).join()}]` : body;
  return { method, url: path, headers, ...(sent !== undefined && { body: sent }) };
}

function noteToken(operation: Operation, said: string, tokens: Map<Operation, Json>): void {
  const { pagination } = operation;
  if (!pagination) return;
  const body = JSON.parse(said.slice(said.indexOf('\n'))) as JsonObject;
  const page = isRest(operation) ? body : body['result'];
  const token = isObject(page) ? page[pagination.next] : undefined;
  if (token !== undefined) tokens.set(operation, token);
}

async function send(mock: Mock, request: MockRequest): Promise<string> {
  const { status, headers, body } = await mock.handle(request);
  return `${status} ${JSON.stringify(headers)}\n${Buffer.from(body).toString()}`;
}
