import { isObject, type Json } from '../json/json.ts';

/** A step of a path: the name of a member, or every item of a list. */
export type PathStep = string | typeof EVERY;

export const EVERY = Symbol('every item');

/** A JSONPath (RFC 9535) of member names and `[*]`, such as `$.transactions[*].chainId`. */
export interface JsonPath {
  readonly text: string;
  readonly steps: readonly PathStep[];
}

/** A value in a document, and where it is. */
export interface JsonNode {
  /** Member names and indexes from the root. */
  readonly at: readonly (string | number)[];
  readonly value: Json;
}

/** The texts that {@link parseJsonPath} reads. */
export const JSON_PATH = /^\$(?:\.[A-Za-z_]\w*|\[\*\])*$/;
const STEP = /\.([A-Za-z_]\w*)|\[\*\]/g;

/** Reads a path; `undefined` for any other form. */
export function parseJsonPath(text: string): JsonPath | undefined {
  if (!JSON_PATH.test(text)) return undefined;
  return { text, steps: [...text.matchAll(STEP)].map(([, name]): PathStep => name ?? EVERY) };
}

/** Every node that a path selects; what is not there is not selected. */
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
