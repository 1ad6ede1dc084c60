import { follow, pointerOf, pointerTo, type Json, type JsonObject } from '@chain-apis/contract';
import type { Pair } from './pair.ts';
import type { Scope } from './scope.ts';
import { compareArguments, structureOf } from './compare-arguments.ts';
import { called, compareOperationWords, type OperationNode } from './compare-operation-words.ts';
import { same } from './canonical.ts';
import { applyRules } from './rules/rule.ts';
import { TEXT_RULES } from './rules/text-rules.ts';

const HANDLED = ['name', 'params', 'paramStructure', 'result', 'errors'];

/** Compares the methods of two OpenRPC documents by name: a renamed method is another method. */
export function compareMethods(scope: Scope, bundles: Pair<JsonObject>): void {
  const [before, after] = [methodsOf(bundles.old), methodsOf(bundles.new)];
  const named = (name: string) => scopeOf(scope, name);
  for (const [name, old] of before) {
    const next = after.get(name);
    if (next) compareMethod(named(name), { old, new: next });
    else named(name).report('removed', { old: old.pointer });
  }
  for (const [name, next] of after) {
    if (!before.has(name)) named(name).report('added', { new: next.pointer });
  }
}

function scopeOf(scope: Scope, name: string): Scope {
  return scope.of(name).at('method', '');
}

function methodsOf(root: JsonObject): Map<string, OperationNode> {
  const methods = listAt(root, 'methods').map((_, index) => {
    const { value: words, pointer } = follow(root, pointerTo('/methods', index));
    return [String(words['name']), { root, pointer, words }] as const;
  });
  return new Map(methods);
}

function compareMethod(scope: Scope, nodes: Pair<OperationNode>): void {
  const { old, new: next } = nodes;
  // Examples of a method are compared with their references followed.
  const spoken = ({ words: { examples: _, ...words }, ...node }: OperationNode) =>
    called({ ...node, words }, words['x-safe'] === true, structureOf({ words }));
  compareOperationWords(scope, { old: spoken(old), new: spoken(next) }, HANDLED);
  compareArguments(scope, nodes);
  compareResult(scope.at('result', 'result '), nodes);
  compareErrors(scope, nodes);
  const pairings = ({ root, words }: OperationNode) => inlined(root, words['examples'] ?? []);
  if (!same(pairings(old), pairings(next))) {
    scope.report('examples-changed', {
      old: pointerTo(old.pointer, 'examples'),
      new: pointerTo(next.pointer, 'examples'),
    });
  }
}

function compareResult(scope: Scope, { old, new: next }: Pair<OperationNode>): void {
  const [before, after] = [resultOf(old), resultOf(next)];
  if (!before && !after) return;
  if (!before) return scope.report('body-added', { new: after!.pointer });
  if (!after) return scope.report('body-removed', { old: before.pointer });
  // The name of a result isn't sent; it is documentation.
  const words = ({ words: { schema: _, name, ...words } }: OperationNode) => ({
    ...words,
    title: name ?? null,
  });
  applyRules(scope, TEXT_RULES, {
    old: { ...before, words: words(before) },
    new: { ...after, words: words(after) },
  });
  const place = ({ root, pointer }: OperationNode) => ({ root, pointers: [pointerTo(pointer, 'schema')] });
  scope.schemas({ old: place(before), new: place(after) });
}

function resultOf({ root, pointer, words }: OperationNode): OperationNode | undefined {
  if (words['result'] === undefined) return undefined;
  const result = follow(root, pointerTo(pointer, 'result'));
  return { root, pointer: result.pointer, words: result.value };
}

function compareErrors(scope: Scope, { old, new: next }: Pair<OperationNode>): void {
  const [before, after] = [errorsOf(old), errorsOf(next)];
  for (const [code, error] of before) {
    const other = after.get(code);
    const at = scope.at('error', `error ${code}`);
    if (!other) {
      at.report('removed', { old: error.pointer });
    } else if (error.words['message'] !== other.words['message']) {
      const [from, to] = [error.words['message'], other.words['message']];
      at.report('message-changed', { old: error.pointer, new: other.pointer, before: from, after: to });
    } else if (!same(error.words, other.words)) {
      at.report('description-changed', { old: error.pointer, new: other.pointer });
    }
  }
  for (const [code, error] of after) {
    if (!before.has(code)) scope.at('error', `error ${code}`).report('added', { new: error.pointer });
  }
}

function errorsOf({ root, pointer, words }: OperationNode): Map<Json, OperationNode> {
  const errors = listAt(words, 'errors').map((_, index) => {
    const error = follow(root, pointerTo(pointer, 'errors', index));
    return [error.value['code'] ?? null, { root, pointer: error.pointer, words: error.value }] as const;
  });
  return new Map(errors);
}

/** Examples with references resolved; they contain no annotations. */
function inlined(root: JsonObject, examples: Json): Json {
  if (!Array.isArray(examples)) return examples;
  return examples.map((example) => {
    const reference = (example as JsonObject | null)?.['$ref'];
    return typeof reference === 'string' ? follow(root, pointerOf(reference)).value : example;
  });
}

function listAt(node: JsonObject, key: string): Json[] {
  const value = node[key];
  return Array.isArray(value) ? value : [];
}
