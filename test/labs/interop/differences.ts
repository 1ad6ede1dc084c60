import {
  addressOf,
  createCheckers,
  errorsIn,
  isRest,
  isSuccess,
  type ContractDocument,
  type Operation,
} from '@chain-apis/contract';
import { isObject, type JsonObject, mapInside, type Json } from '@chain-apis/foundation';
import type { NegativeCall } from '@chain-apis/verify/cases';
import { isSame, type EnginePair, type EngineResponse } from './compare-engines.ts';

/** Why the responses of our mock and of Prism differ. */
interface Difference {
  readonly text: string;
  readonly explains: (pair: EnginePair) => boolean;
}

/** A call of the contract tests that Prism accepts although it violates the contract. */
interface Accepted {
  readonly text: string;
  readonly explains: (operation: Operation, invalid: NegativeCall) => boolean;
}

const withoutRules = new WeakMap<ContractDocument, ContractDocument>();

/** Returns a document as a tool without support for `x-validations` reads it. */
function plain(document: ContractDocument): ContractDocument {
  const known = withoutRules.get(document);
  if (known) return known;
  const made = { ...document, bundle: without(document.bundle) as JsonObject };
  withoutRules.set(document, made);
  return made;
}

function without(value: Json): Json {
  const inner = mapInside(value, without);
  if (!isObject(inner)) return inner;
  const { 'x-validations': _, ...rest } = inner;
  return rest;
}

/** Whether a call that violates a rule is valid without it: a schema expresses some rules too. */
function isValidWithoutRules(operation: Operation, { parameters, body }: NegativeCall['call']): boolean {
  const document = plain(operation.document);
  const checkers = createCheckers({ documents: [document] });
  const bare = { ...operation, document, rules: [] };
  const inBody = bare.body && body !== undefined ? checkers.body(bare, body) : [];
  return errorsIn([...checkers.parameters(bare, parameters), ...inBody]).length === 0;
}

/** What Prism cannot check, by what a call violates: it must accept each of these calls, and refuse all others. */
const NOT_CHECKED: readonly Accepted[] = [
  {
    text: 'Prism ignores `x-validations`, so it accepts calls that violate a rule across parameters, and sends no warning.',
    explains: (operation, { call, breaks }) =>
      breaks.keyword === 'rule' && isValidWithoutRules(operation, call),
  },
  {
    text: 'Prism ignores `prefixItems`, so it does not check the values of positional params.',
    explains: (operation, { breaks }) =>
      addressOf(operation).paramStructure === 'by-position' && breaks.keyword !== 'required',
  },
];

/** Returns why Prism accepts a call that violates the contract; undefined if it must refuse it. */
export function whyAccepted(operation: Operation, invalid: NegativeCall | undefined): string | undefined {
  return invalid && NOT_CHECKED.find(({ explains }) => explains(operation, invalid))?.text;
}

const succeeds = ({ status, body }: EngineResponse) =>
  isSuccess(status) && !(typeof body === 'object' && body !== null && 'error' in body);
const isRpc = ({ operation }: EnginePair) => !isRest(operation);
const isProblem = ({ mediaType }: EngineResponse) => mediaType === 'application/problem+json';

/** The first that explains a pair counts. What no engine serves from an example can differ only for one of these. */
export const DIFFERENCES: readonly Difference[] = [
  ...NOT_CHECKED.map(({ text, explains }) => ({
    text,
    explains: ({ operation, invalid, prism }: EnginePair) =>
      invalid !== undefined && explains(operation, invalid) && succeeds(prism),
  })),
  {
    text: 'Both refuse with the declared 400. Our message names the parameter and the rule; Prism sends the declared example and puts the reasons into the header `sl-violations`.',
    explains: ({ kind, mock, prism }) =>
      kind === 'invalid call' && mock.status === 400 && prism.status === 400 && prism.valid,
  },
  {
    text: 'Both refuse. OpenAPI has no errors of JSON-RPC, so Prism sends HTTP 422 with a problem document; our mock sends error -32602 with the reasons.',
    explains: (pair) => pair.kind === 'invalid call' && isRpc(pair) && pair.prism.status === 422,
  },
  {
    text: 'Both succeed with the same status. Our mock follows the request: it repeats its values (`x-relations`), filters, sorts and cuts lists, and picks the example with these params. Prism sends the first example.',
    explains: ({ kind, mock, prism }) =>
      kind === 'valid call' && mock.status === prism.status && succeeds(mock) && succeeds(prism),
  },
  {
    text: "Prism's generated values can violate patterns. Our mock uses Prism's generator, inserts values of the domain and checks the result.",
    explains: ({ kind, mock, prism }) =>
      kind === 'generated data' && mock.status === prism.status && mock.valid && !prism.valid,
  },
  {
    text: 'The projection has one path for each JSON-RPC method and no batches: Prism finds no path for a batch or an unknown method.',
    explains: (pair) => pair.kind === 'malformed request' && isRpc(pair) && pair.prism.status === 404,
  },
  {
    text: "The projection's schema has JSON-RPC's rules: Prism refuses another version and a call without an id with HTTP 422. `Prefer: code=-32602` is not an HTTP status, so it gets 422 too; `Prefer: example=error-32602` works.",
    explains: (pair) => pair.kind === 'malformed request' && isRpc(pair) && pair.prism.status === 422,
  },
  {
    text: "Prism's own errors are problem documents, and `invalid_json` for a body that is not JSON. Ours have the declared form.",
    explains: ({ kind, mock, prism }) =>
      kind === 'malformed request' &&
      (isProblem(prism) || prism.status === 400) &&
      !succeeds(mock) &&
      !succeeds(prism),
  },
];

/** Returns why a pair differs; undefined if no reason is known. */
export function differenceOf(pair: EnginePair): string | undefined {
  return DIFFERENCES.find(({ explains }) => explains(pair))?.text;
}

/** The kinds of requests to which both engines send an example: they must not differ here. */
const FROM_EXAMPLES = new Set(['example by name', 'declared error', 'nothing preferred']);

/** Returns the differences without a reason, one line each. */
export function unexplained(pairs: readonly EnginePair[]): string[] {
  return pairs
    .filter((pair) => !isSame(pair) && (FROM_EXAMPLES.has(pair.kind) || differenceOf(pair) === undefined))
    .map(
      ({ operation, kind, title, mock, prism }) =>
        `${operation.id}, ${kind}, ${title}: ${mock.status} ${mock.mediaType} from our mock, ${prism.status} ${prism.mediaType} from Prism`,
    );
}
