import { addressOf, type Parameter } from '@chain-apis/contract';
import { pointerTo, type JsonObject } from '@chain-apis/foundation';
import { schemaView, type SchemaLocation } from '@chain-apis/contract/schema';
import { declared, type DeclaredPart } from './node.ts';
import { mapPair, pairUp, pointersOf, same, type Pair } from './pair.ts';
import { structureOf, type OperationNode } from './rules/operation-rules.ts';
import type { Scope } from './scope.ts';

/** Keywords that rules of parameters look at. */
export const PARAMETER_WORDS = [
  'name',
  'in',
  'required',
  'schema',
  'content',
  'style',
  'explode',
  'allowReserved',
  'allowEmptyValue',
];

interface Placed extends DeclaredPart<Parameter> {
  /** What travels: place and name, for a path parameter its position. */
  readonly key: string;
  readonly index: number;
}

/**
 * Compares the parameters of an operation. Where those of a method travel by position, the place in the list is what the server
 * sees, and the name only what generated code calls it.
 */
export function compareParameters(scope: Scope, calls: Pair<OperationNode>): void {
  const structure = structureOf(calls.new);
  const parameters = mapPair(calls, parametersOf);
  const { both, ...others } = pairSent(parameters);
  const nameOf = ({ name, in: location }: Placed) =>
    ['query', 'header', 'cookie'].includes(location) ? name : undefined;
  const { gone, come, both: moved } = pairUp(others.gone, others.come, nameOf);
  const at = ({ name }: Parameter) => scope.at('parameter', name);
  const position = ({ index }: Placed) => (structure === 'by-position' ? String(index) : undefined);
  const travels = ({ key }: Placed) => (structure === undefined ? key : undefined);
  const renamed = pairUp(gone, come, position);
  for (const one of renamed.gone) at(one).report('removed', { old: one.pointer, before: travels(one) });
  for (const one of renamed.come)
    at(one).report(one.required ? 'required-added' : 'added', { new: one.pointer, after: travels(one) });
  for (const pair of moved) {
    const { old: before, new: after } = mapPair(pair, ({ in: location }) => location);
    at(pair.new).report('place-changed', { ...pointersOf(pair), before, after });
  }
  const pairs = [...both, ...renamed.both];
  for (const pair of pairs) compareParameter(at(pair.new), pair);
  if (structure === undefined || structure === 'by-name') return;
  if (pairs.every((pair) => pair.old.index === pair.new.index)) return;
  const order = mapPair(calls, (call) => call.parameters.map(({ name }) => name).join(', '));
  const lists = mapPair(calls, ({ pointer }) => pointerTo(pointer, 'params'));
  scope.report('order-changed', { ...lists, before: order.old, after: order.new });
}

/** Pairs what travels alike: an object that is sent as a parameter for each of its members is those parameters. */
function pairSent(parameters: Pair<readonly Placed[]>) {
  const { both, gone, come } = pairUp(parameters.old, parameters.new, ({ key }) => key);
  const sent = pairUp(gone.flatMap(sentAs), come.flatMap(sentAs), ({ key }) => key);
  // Nothing of it travels alike: the object is what people know.
  return sent.both.length > 0 ? { ...sent, both: [...both, ...sent.both] } : { both, gone, come };
}

/** The parameters that an object is sent as, in the styles that name its members. */
function sentAs(parameter: Placed): Placed[] {
  const { style, name, in: location, required } = parameter;
  const { types, members, required: needed, unions } = schemaView(parameter.place);
  const isNamed = style?.style === 'deepObject' || (style?.style === 'form' && style.explode);
  if (!isNamed || [...types].join() !== 'object' || unions.length > 0) return [parameter];
  return [...members].map(([member, schema]) => {
    const key = style.style === 'deepObject' ? `${name}[${member}]` : member;
    const own = { name: key, key: `${location} ${key}`, required: required === true && needed.has(member) };
    const pointer = schema.pointers[0]!;
    return { ...parameter, ...own, style: { ...style, style: 'form' }, pointer, place: schema };
  });
}

/** The items of a list that one value was sent for before: `q=red` is a list of one. */
function itemsInstead({ old, new: next }: Pair<Placed>): SchemaLocation | undefined {
  const [before, after] = [schemaView(old.place), schemaView(next.place)];
  if (!isOneValue(old) || [...after.types].join() !== 'array') return undefined;
  if (next.style?.style !== 'form' || !next.style.explode) return undefined;
  const isTooMany = Number(after.bounds['minItems'] ?? 0) > 1 || after.tuple.length > 0;
  return isTooMany || before.types.has('null') ? undefined : after.items;
}

function parametersOf({ root, parameters, ...operation }: OperationNode): Placed[] {
  const inPath = [...addressOf(operation).name.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  // OpenAPI ignores these: content and security say them.
  const isIgnored = ({ name, in: location }: Parameter) =>
    location === 'header' && /^(accept|content-type|authorization)$/i.test(name);
  return parameters
    .filter((parameter) => !isIgnored(parameter))
    .map((parameter, index) => {
      const { name, in: location } = parameter;
      // Header names are the same in either case.
      const travels =
        location === 'path' ? inPath.indexOf(name) : location === 'header' ? name.toLowerCase() : name;
      return { ...declared(root, parameter), key: `${location} ${travels}`, index };
    });
}

function compareParameter(scope: Scope, pair: Pair<Placed>): void {
  const { old, new: next } = pair;
  const at = pointersOf(pair);
  if (old.name !== next.name && ['path', 'argument'].includes(next.in))
    scope.report('argument-renamed', { ...at, before: old.name, after: next.name });
  if (old.required !== next.required) scope.report(next.required ? 'became-required' : 'became-optional', at);
  const items = itemsInstead(pair);
  if (items) {
    scope.report('list-accepted', at);
    scope.words(pair, PARAMETER_WORDS);
    return scope.schemas({ old: old.place, new: items });
  }
  const isPlain = isOneValue(old) && isOneValue(next);
  const [before, after] = [serialization(old, isPlain), serialization(next, isPlain)];
  if (!same(before, after)) scope.report('serialization-changed', { ...at, before, after });
  scope.words(pair, PARAMETER_WORDS);
  scope.schemas(mapPair(pair, ({ place }) => place));
}

/** Whether the value is neither a list nor an object. */
function isOneValue({ place }: Placed): boolean {
  const { types } = schemaView(place);
  return !types.has('array') && !types.has('object');
}

/** How the value becomes text; one value has nothing that could be joined. */
function serialization({ style: written, keywords }: Placed, isPlain: boolean): JsonObject | undefined {
  if (!written) return undefined;
  const { style, explode, mediaType } = written;
  if (mediaType !== undefined) return { mediaType };
  return { style, explode: isPlain || explode, allowReserved: keywords['allowReserved'] ?? false };
}
