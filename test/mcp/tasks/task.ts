/** Helpers to write tasks. Results are the contract's. */
import { firstSuccess, smallestCall, successExamples, type Example } from '@chain-apis/contract';
import { flatArguments } from '@chain-apis/contract/calls';
import type { Json } from '@chain-apis/foundation';
import { contract } from '../../support/contract.ts';

export interface Task {
  readonly task: string;
  readonly calls: readonly (readonly [tool: string, input: object])[];
  readonly expected: Expected;
}

export type Expected =
  /** Structured content. */
  | { readonly data: unknown }
  /** The received JSON. */
  | { readonly json: unknown }
  /** Texts in the result. */
  | { readonly says: readonly string[] };

export const operationOf = (id: string) => contract.operations.find((one) => one.id === id)!;

/** Returns the example values of a success, in order. */
export function examples(id: string): Json[] {
  return firstSuccess(operationOf(id))!.examples.map(({ value }) => value);
}

export const example = (id: string, index = 0) => ({ json: examples(id)[index] });

/** Part of the first example. */
export const part = (id: string, pick: (value: any) => unknown) => ({ json: pick(examples(id)[0]) });

/** The items of the first example's page and all that follow by their tokens. */
export function list(id: string, pick: (item: any) => unknown = (item) => item): Expected {
  const { items } = operationOf(id).pagination!;
  const pages = examples(id) as Record<string, any>[];
  const following = pages.filter(
    (page, index) => index === 0 || page === pages.find(({ nextPageToken }) => !nextPageToken),
  );
  return { json: { [items]: following.flatMap((page) => page[items] as unknown[]).map(pick) } };
}

/** An example call of the contract, with more arguments or inputs. */
export const call = (name: string, input: object = {}, args: object = {}) =>
  ['call', { name, args: { ...flatArguments(smallestCall(operationOf(name))), ...args }, ...input }] as const;

export const read = (name: string, input: object = {}) => ['read', { name, ...input }] as const;
export const search = (query: string, input: object = {}) => ['search', { query, ...input }] as const;
export const check = (name: string, value: unknown, input: object = {}) =>
  ['check', { name, value, ...input }] as const;

export const schemaOf = (document: string, name: string) =>
  (contract.documents.find(({ id }) => id === document)!.bundle as any).components.schemas[name];

export function gapText(part: string): string {
  return contract.gaps.find(({ text }) => text.includes(part))!.text;
}

export function utxos(): Expected {
  const shown = successExamples(operationOf('xvm.getUTXOs'));
  const of = (example: Example | undefined) => JSON.stringify(example?.given?.['addresses']);
  const own = shown.filter((example) => of(example) === of(shown[0]));
  const pages = own.map(({ value }) => value as { utxos: string[] });
  return { json: { utxos: [...new Set(pages.flatMap((page) => page.utxos))] } };
}

export function bounds(id: string, parameter: string): string[] {
  const { schema } = operationOf(id).parameters.find(({ name }) => name === parameter)!;
  return [`${String(schema['minimum'])} to ${String(schema['maximum'])}`];
}
