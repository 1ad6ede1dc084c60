import { STATUS_CODES } from 'node:http';
import { groupBy, uniqueBy, type Json, writeJson } from '@chain-apis/foundation';
import { errorBody } from './error-body.ts';
import { codeOf, isError, PREDEFINED_ERRORS, rpcMethods, singleOutcomes } from '../model/operation-facts.ts';
import type { Contract, ContractDocument, Operation } from '../model/model.ts';

/** One error of all operations that return it. */
export interface CatalogueEntry {
  readonly code: number;
  /** `429` or `-32602`. */
  readonly kind: 'http' | 'rpc';
  /** Its usual name, for example `Too Many Requests`. */
  readonly name: string;
  /** Its descriptions in the contract, without duplicates. If there are several, each names its documents. */
  readonly meanings: readonly string[];
  /** What a caller should do. */
  readonly advice: string;
  readonly examples: readonly { readonly document: ContractDocument; readonly value: Json }[];
  readonly headers: readonly { readonly name: string; readonly description: string }[];
  /** The operations that return it: all or some operations of a document. */
  readonly from: readonly {
    readonly document: ContractDocument;
    readonly all: boolean;
    readonly operations: readonly Operation[];
  }[];
}

/** Advice by code, for any service. The documents describe what is specific to a service. */
const ADVICE: Readonly<Record<number, string>> = {
  400: 'Correct the request: `message` names the parameter and the rule. Sending it again unchanged gets the same response.',
  401: 'Send a key, in the header that the operation names.',
  403: 'Sending it again does not help. If the credentials were refused, use some that have the privilege.',
  404: 'Check the address and the ids in it.',
  429: 'Wait as long as `retry-after` says, or back off, then send it again.',
  500: 'Send it again after a pause if the call is safe to retry; report it if it stays.',
  502: 'Send it again after a pause if the call is safe to retry.',
  503: 'Send it again after a pause, unless it is the result of a health probe.',
  [-32700]: 'The body is not JSON. Correct what builds it.',
  [-32600]: 'The body is JSON but not a JSON-RPC 2.0 request. Check `jsonrpc`, `method` and `id`.',
  [-32601]: 'Check the name and the path of the method, and whether this server offers it.',
  [-32602]: 'Correct `params`: the message names what is wrong.',
  [-32603]: 'Send it again after a pause if the method is safe to retry; report it if it stays.',
  [-32000]: 'Read `message`: many servers use this code for most failures, unusable parameters among them.',
  [-32002]: 'The method took too long on the server. Ask for less, or send it again later.',
  [-32003]: 'The response would be too large. Ask for less.',
  3: 'The call was reverted by the contract it called; `data` holds the reason.',
};

export function createCatalogue(contract: Contract): CatalogueEntry[] {
  const found = [...contract.operations.flatMap(errorsOf), ...predefinedCases(contract)];
  const codes = [...new Set(found.map(({ code }) => code))].sort(byCode);
  return codes.map((code) => {
    const cases = found.filter((entry) => entry.code === code);
    return {
      code,
      kind: cases[0]!.kind,
      name: nameOf(code, cases),
      meanings: meaningsOf(cases),
      advice: ADVICE[code] ?? 'Read `message`.',
      examples: firstOfEachDocument(cases),
      headers: uniqueBy(
        cases.flatMap(({ headers }) => headers),
        ({ name }) => name,
      ),
      from: whoReturns(contract, cases),
    };
  });
}

interface Case extends Pick<CatalogueEntry, 'code' | 'kind' | 'name' | 'headers'> {
  readonly meaning: string;
  /** Absent for an error that JSON-RPC itself defines. */
  readonly operation?: Operation;
  readonly example: Json | undefined;
}

function errorsOf(operation: Operation): Case[] {
  const outcomes = singleOutcomes(operation);
  return outcomes.filter(isError).map((error) => {
    const code = codeOf(error);
    return {
      code,
      kind: error.message === undefined ? 'http' : 'rpc',
      name: error.message ?? STATUS_CODES[code] ?? `Status ${code}`,
      headers: error.headers.map(({ name, description }) => ({ name, description })),
      operation,
      meaning: error.description.trim(),
      example: errorBody(error),
    };
  });
}

/** Errors that any method of JSON-RPC may send, whether or not it declares them. */
function predefinedCases({ operations }: Contract): Case[] {
  if (rpcMethods(operations).length === 0) return [];
  return Object.values(PREDEFINED_ERRORS).map(({ code, message }) => ({
    code,
    kind: 'rpc',
    name: message,
    meaning: 'JSON-RPC 2.0 defines it for every method.',
    example: undefined,
    headers: [],
  }));
}

/** The message of a JSON-RPC error is an example: where methods differ, the code has the name that JSON-RPC gives it. */
function nameOf(code: number, cases: readonly Case[]): string {
  const predefined = cases.find(({ operation }) => !operation);
  if (predefined) return predefined.name;
  const names = new Set(cases.map(({ name }) => name));
  return names.size > 1 && code <= -32000 && code >= -32099 ? 'Server error' : cases[0]!.name;
}

function meaningsOf(cases: readonly Case[]): CatalogueEntry['meanings'] {
  const byMessage = groupBy(
    cases.filter(({ meaning }) => meaning !== ''),
    ({ meaning }) => meaning,
  );
  if (byMessage.size < 2) return [...byMessage.keys()];
  const titlesOf = (same: readonly Case[]) =>
    [...new Set(same.map(({ operation }) => operation?.document.title ?? 'JSON-RPC'))].join(', ');
  return [...groupBy(byMessage, ([, same]) => titlesOf(same))].map(
    ([titles, meanings]) => `${titles}: ${meanings.map(([meaning]) => meaning).join(' ')}`,
  );
}

/** HTTP statuses ascending, then JSON-RPC codes descending, the usual order. */
const byCode = (a: number, b: number) => {
  const [aHttp, bHttp] = [a >= 100, b >= 100];
  if (aHttp !== bHttp) return aHttp ? -1 : 1;
  return aHttp ? a - b : b - a;
};

function firstOfEachDocument(cases: readonly Case[]): CatalogueEntry['examples'] {
  const shown = cases.flatMap(({ operation, example: value }) =>
    operation && value !== undefined ? [{ document: operation.document, value }] : [],
  );
  const firsts = uniqueBy(shown, ({ document }) => document.id);
  return uniqueBy(firsts, ({ value }) => writeJson(value));
}

function whoReturns(contract: Contract, cases: readonly Case[]): CatalogueEntry['from'] {
  return contract.documents.flatMap((document) => {
    const operations = cases.flatMap(({ operation }) =>
      operation?.document === document ? [operation] : [],
    );
    const total = contract.operations.filter((operation) => operation.document === document).length;
    return operations.length > 0 ? [{ document, all: operations.length === total, operations }] : [];
  });
}
