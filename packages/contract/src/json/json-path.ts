import { isObject, type Json } from '@chain-apis/foundation';

/** A step of a path: a property name, or every item of a list. */
export type PathStep = string | typeof EVERY;

export const EVERY = Symbol('every item');

/** A JSONPath (RFC 9535) of property names and `[*]`, such as `$.transactions[*].chainId`. */
export interface JsonPath {
  readonly text: string;
  readonly steps: readonly PathStep[];
}

/** A value in a document, with its path. */
export interface JsonNode {
  /** Property names and indexes from the root. */
  readonly at: readonly (string | number)[];
  readonly value: Json;
}

/** The texts that {@link parseJsonPath} reads. */
export const JSON_PATH = /^\$(?:\.[A-Za-z_]\w*|\[\*\])*$/;
const STEP = /\.([A-Za-z_]\w*)|\[\*\]/g;

/** Parses a path; returns `undefined` for any other form. */
export function parseJsonPath(text: string): JsonPath | undefined {
  if (!JSON_PATH.test(text)) return undefined;
  return { text, steps: [...text.matchAll(STEP)].map(([, name]): PathStep => name ?? EVERY) };
}

/** Returns the nodes that a path selects; missing nodes are omitted. */
export function selectNodes(root: JsonNode, steps: readonly PathStep[]): JsonNode[] {
  let nodes = [root];
  for (const step of steps) nodes = nodes.flatMap((node) => below(node, step));
  return nodes;
}

function below({ at, value }: JsonNode, step: PathStep): JsonNode[] {
  if (step === EVERY) {
    return Array.isArray(value) ? value.map((item, index) => ({ at: [...at, index], value: item })) : [];
  }
  if (!isObject(value) || !Object.hasOwn(value, step)) return [];
  return [{ at: [...at, step], value: value[step]! }];
}
