import { addressOf, type Parameter } from '@chain-apis/contract';
import { pointerTo, type JsonObject } from '@chain-apis/foundation';
import { schemaView } from '@chain-apis/contract/schema';
import { declared, type Declared } from './node.ts';
import { mapPair, pairUp, pointersOf, same, type Pair } from './pair.ts';
import { structureOf, type Called } from './rules/operation-rules.ts';
import type { Scope } from './scope.ts';

const KNOWN = ['name', 'in', 'required', 'schema', 'content', 'style', 'explode', 'allowReserved'];

interface Placed extends Declared<Parameter> {
  /** What travels: place and name, for a path parameter its position. */
  readonly key: string;
  readonly index: number;
}

/**
 * Compares the parameters of an operation. Where those of a method travel by position, the place in the list is what the server
 * sees, and the name only what generated code calls it.
 */
export function compareParameters(scope: Scope, calls: Pair<Called>): void {
  const structure = structureOf(calls.new);
  const parameters = mapPair(calls, parametersOf);
  const { both, gone, come } = pairUp(parameters.old, parameters.new, ({ key }) => key);
  const at = ({ name }: Parameter) => scope.at('parameter', name);
  const position = ({ index }: Placed) => (structure === 'by-position' ? String(index) : undefined);
  const travels = ({ key }: Placed) => (structure === undefined ? key : undefined);
  const renamed = pairUp(gone, come, position);
  for (const one of renamed.gone) at(one).report('removed', { old: one.pointer, before: travels(one) });
  for (const one of renamed.come)
    at(one).report(one.required ? 'required-added' : 'added', { new: one.pointer, after: travels(one) });
  const pairs = [...both, ...renamed.both];
  for (const pair of pairs) compareParameter(at(pair.new), pair);
  if (structure === undefined || structure === 'by-name') return;
  if (pairs.every((pair) => pair.old.index === pair.new.index)) return;
  const order = mapPair(calls, (call) => call.parameters.map(({ name }) => name).join(', '));
  const lists = mapPair(calls, ({ pointer }) => pointerTo(pointer, 'params'));
  scope.report('order-changed', { ...lists, before: order.old, after: order.new });
}

function parametersOf({ root, parameters, ...operation }: Called): Placed[] {
  const inPath = [...addressOf(operation).name.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return parameters.map((parameter, index) => {
    const { name, in: place } = parameter;
    // Header names are the same in either case.
    const travels = place === 'path' ? inPath.indexOf(name) : place === 'header' ? name.toLowerCase() : name;
    return { ...declared(root, parameter), key: `${place} ${travels}`, index };
  });
}

function compareParameter(scope: Scope, pair: Pair<Placed>): void {
  const { old, new: next } = pair;
  const at = pointersOf(pair);
  if (old.name !== next.name && ['path', 'argument'].includes(next.in))
    scope.report('argument-renamed', { ...at, before: old.name, after: next.name });
  if (old.required !== next.required) scope.report(next.required ? 'became-required' : 'became-optional', at);
  const isPlain = isOneValue(old) && isOneValue(next);
  const [before, after] = [serialization(old, isPlain), serialization(next, isPlain)];
  if (!same(before, after)) scope.report('serialization-changed', { ...at, before, after });
  scope.words(pair, KNOWN);
  scope.schemas(mapPair(pair, ({ place }) => place));
}

/** Whether the value is neither a list nor an object. */
function isOneValue({ place }: Placed): boolean {
  const { types } = schemaView(place);
  return !types.has('array') && !types.has('object');
}

/** How the value becomes text; one value has nothing that could be joined. */
function serialization({ style: written, words }: Placed, isPlain: boolean): JsonObject | undefined {
  if (!written) return undefined;
  const { style, explode, mediaType } = written;
  if (mediaType !== undefined) return { mediaType };
  return { style, explode: isPlain || explode, allowReserved: words['allowReserved'] ?? false };
}
