import { follow, pointerTo, type Json, type JsonObject } from '@chain-apis/contract';
import type { Pair } from './pair.ts';
import type { Scope } from './scope.ts';
import { applyRules } from './rules/rule.ts';
import { TEXT_RULES } from './rules/text-rules.ts';
import type { OperationNode } from './compare-operation-words.ts';

/** A parameter of a JSON-RPC method. */
interface Argument {
  readonly name: string;
  readonly index: number;
  readonly required: boolean;
  readonly root: JsonObject;
  readonly pointer: string;
  readonly words: JsonObject;
}

/** The parameter structure of a method. OpenRPC's default lets the caller choose. */
export function structureOf({ words }: Pick<OperationNode, 'words'>): string {
  return typeof words['paramStructure'] === 'string' ? words['paramStructure'] : 'either';
}

/**
 * Compares the parameters of a method: named ones by name, positional ones by position, since their names only appear
 * in generated code.
 */
export function compareArguments(scope: Scope, nodes: Pair<OperationNode>): void {
  const [before, after] = [argumentsOf(nodes.old), argumentsOf(nodes.new)];
  const pairs = pairArguments(before, after, structureOf(nodes.new) === 'by-position');
  for (const argument of before) {
    if (!pairs.has(argument)) at(scope, argument).report('removed', { old: argument.pointer });
  }
  for (const argument of after) {
    if ([...pairs.values()].includes(argument)) continue;
    at(scope, argument).report(argument.required ? 'required-added' : 'added', { new: argument.pointer });
  }
  for (const [old, next] of pairs) compareArgument(at(scope, next), old, next);
  const moved = [...pairs].some(([old, next]) => old.index !== next.index);
  if (moved && structureOf(nodes.new) !== 'by-name') {
    const order = (list: readonly Argument[]) => list.map(({ name }) => name).join(', ');
    const pointer = ({ pointer }: OperationNode) => pointerTo(pointer, 'params');
    scope.report('order-changed', {
      old: pointer(nodes.old),
      new: pointer(nodes.new),
      before: order(before),
      after: order(after),
    });
  }
}

function at(scope: Scope, { name }: Argument): Scope {
  return scope.at('parameter', name);
}

function pairArguments(
  before: readonly Argument[],
  after: readonly Argument[],
  positional: boolean,
): Map<Argument, Argument> {
  const pairs = new Map<Argument, Argument>();
  for (const old of before) {
    const next = after.find(({ name }) => name === old.name);
    if (next) pairs.set(old, next);
  }
  if (!positional) return pairs;
  for (const old of before.filter((argument) => !pairs.has(argument))) {
    const next = after[old.index];
    if (next && !before.some(({ name }) => name === next.name)) pairs.set(old, next);
  }
  return pairs;
}

function compareArgument(scope: Scope, old: Argument, next: Argument): void {
  const pointers = { old: old.pointer, new: next.pointer };
  if (old.name !== next.name) {
    scope.report('argument-renamed', { ...pointers, before: old.name, after: next.name });
  }
  if (old.required !== next.required) {
    scope.report(next.required ? 'became-required' : 'became-optional', pointers);
  }
  applyRules(scope, TEXT_RULES, { old, new: next });
  const place = ({ root, pointer }: Argument) => ({ root, pointers: [pointerTo(pointer, 'schema')] });
  scope.schemas({ old: place(old), new: place(next) });
}

function argumentsOf({ root, pointer, words }: OperationNode): Argument[] {
  const list = words['params'];
  return (Array.isArray(list) ? (list as Json[]) : []).map((_, index) => {
    const { value, pointer: found } = follow(root, pointerTo(pointer, 'params', index));
    const { schema: _schema, ...rest } = value;
    const required = value['required'] === true;
    return { name: String(value['name']), index, required, root, pointer: found, words: rest };
  });
}
