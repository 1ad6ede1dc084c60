import { follow, pointerTo, type Json, type JsonObject } from '@chain-apis/contract';
import type { Pair } from './pair.ts';
import type { Scope } from './scope.ts';
import { applyRules } from './rules/rule.ts';
import { reportUnknown, TEXT_RULES, TEXTS } from './rules/text-rules.ts';
import type { RestNode } from './rest-node.ts';
import { schemaView } from '@chain-apis/contract';
import { same } from './canonical.ts';

/** A parameter of a REST operation. */
interface ParameterNode {
  /** Key of a parameter: place and name; for a path parameter, its position. */
  readonly key: string;
  readonly name: string;
  readonly required: boolean;
  readonly root: JsonObject;
  readonly pointer: string;
  readonly words: JsonObject;
}

const KNOWN = [
  ...['name', 'in', 'required', 'schema', 'content', 'style', 'explode', 'allowReserved'],
  ...TEXTS,
];

/** Compares the parameters of an operation. */
export function compareParameters(scope: Scope, nodes: Pair<RestNode>): void {
  const [before, after] = [parametersOf(nodes.old), parametersOf(nodes.new)];
  for (const [key, old] of before) {
    const next = after.get(key);
    if (next) compareParameter(scope.at('parameter', next.name), old, next);
    else scope.at('parameter', old.name).report('removed', { old: old.pointer, before: key });
  }
  for (const [key, next] of after) {
    if (before.has(key)) continue;
    const what = next.required ? 'required-added' : 'added';
    scope.at('parameter', next.name).report(what, { new: next.pointer, after: key });
  }
}

function compareParameter(scope: Scope, old: ParameterNode, next: ParameterNode): void {
  const at = { old: old.pointer, new: next.pointer };
  if (old.name !== next.name && next.key.startsWith('path')) {
    scope.report('argument-renamed', { ...at, before: old.name, after: next.name });
  }
  if (old.required !== next.required) scope.report(next.required ? 'became-required' : 'became-optional', at);
  const isPlain = [old, next].every(isOneValue);
  const [before, after] = [serialization(old, isPlain), serialization(next, isPlain)];
  if (!same(before, after)) scope.report('serialization-changed', { ...at, before, after });
  applyRules(scope, TEXT_RULES, { old, new: next });
  reportUnknown(scope, { old, new: next }, KNOWN, 'unjudged-changed');
  scope.schemas({ old: schemaOf(old), new: schemaOf(next) });
}

/** Whether the value is a scalar. */
function isOneValue(parameter: ParameterNode): boolean {
  const { types } = schemaView(schemaOf(parameter));
  return !types.has('array') && !types.has('object');
}

/** The serialisation of the value, with OpenAPI's defaults; scalars need no separator. */
function serialization({ words }: ParameterNode, isPlain: boolean): JsonObject {
  const style = words['style'] ?? (words['in'] === 'query' || words['in'] === 'cookie' ? 'form' : 'simple');
  const mediaType = mediaTypeOf(words);
  if (mediaType !== undefined) return { mediaType };
  return {
    style,
    explode: isPlain || (words['explode'] ?? style === 'form'),
    allowReserved: words['allowReserved'] ?? false,
  };
}

function schemaOf({ root, pointer, words }: ParameterNode) {
  const mediaType = mediaTypeOf(words);
  const steps = mediaType === undefined ? ['schema'] : ['content', mediaType, 'schema'];
  return { root, pointers: [pointerTo(pointer, ...steps)] };
}

function mediaTypeOf(words: JsonObject): string | undefined {
  return Object.keys((words['content'] as JsonObject | undefined) ?? {})[0];
}

/** The parameters of the path item, overridden by the operation's. */
function parametersOf({ root, item, pointer, path }: RestNode): Map<string, ParameterNode> {
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  const found = new Map<string, ParameterNode>();
  for (const owner of [item, pointer]) {
    const list = follow(root, owner).value['parameters'];
    for (const index of (Array.isArray(list) ? (list as Json[]) : []).keys()) {
      const { value: words, pointer: at } = follow(root, pointerTo(owner, 'parameters', index));
      const name = String(words['name']);
      const place = String(words['in']);
      // Header names are case-insensitive.
      const travels =
        place === 'path' ? String(inPath.indexOf(name)) : place === 'header' ? name.toLowerCase() : name;
      const key = `${place} ${travels}`;
      found.set(key, { key, name, required: words['required'] === true, root, pointer: at, words });
    }
  }
  return found;
}
