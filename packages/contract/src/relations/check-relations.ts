import type { Call } from '../calls/http-request.ts';
import {
  isObject,
  type Json,
  pointerTo,
  valueAt,
  writeJson,
  isNumber,
  readNumber,
  compareNumbers,
} from '@chain-apis/foundation';
import type { Operation } from '../model/model.ts';
import { hasChecksum } from './checksum.ts';
import { defaultOf } from '../schema/schema-members.ts';
import { selectNodes, type JsonNode } from '../json/json-path.ts';
import { relatedParameter, type Relation } from '../model/relation.ts';

/** A response property that violates its relation to the request. */
export interface BrokenRelation {
  readonly relation: Relation;
  /** JSON pointer of the property or group. */
  readonly pointer: string;
  /** The request's values. */
  readonly expected: readonly string[];
  readonly actual: Json;
  readonly message: string;
}

/**
 * Returns a call's values for a relation, in the response's spelling; several for a list. `undefined` if the relation
 * doesn't apply: the part is absent without a default, or excluded by `where`.
 */
export function relationValues(
  operation: Operation,
  relation: Relation,
  call: Pick<Call, 'parameters' | 'body'>,
): string[] | undefined {
  const given = partOf(operation, relation, call);
  if (given === undefined || given === null || isObject(given)) return undefined;
  const { where, as } = relation;
  const asked = (Array.isArray(given) ? given : [given]).map(textOf);
  if (asked.length === 0 || (where && !asked.every((text) => where.test(text)))) return undefined;
  const isRenamed = (text: string) => Object.hasOwn(as, text);
  return asked.some(isRenamed) ? asked.flatMap((text) => (isRenamed(text) ? as[text]! : text)) : asked;
}

/** Returns the response's violations of its operation's relations. */
export function brokenRelations(
  operation: Operation,
  call: Pick<Call, 'parameters' | 'body'>,
  response: Json,
): BrokenRelation[] {
  return operation.relations.flatMap((relation) => {
    const expected = relationValues(operation, relation, call);
    if (!expected) return [];
    return relation.is === 'order'
      ? unordered(relation, expected, response)
      : groupsOf(relation, response)
          .filter((nodes) => !nodes.some(({ value }) => holds(relation, value, expected)))
          .map((nodes) => broken(relation, expected, nodes[0]!));
  });
}

/** Whether a property matches the request. */
export function holds({ is, ignoreCase, as }: Relation, value: Json, expected: readonly string[]): boolean {
  if (is === 'checksum' || is === 'noChecksum')
    return typeof value !== 'string' || hasChecksum(value) === (is === 'checksum');
  const text = textOf(value);
  if (is === 'reserved') return expected.includes(text) || !Object.values(as).flat().includes(text);
  if (is === 'equal') {
    // `007` asks for the block whose number is 7.
    const spelled = (other: string) => (isNumber(value) ? other.replace(/^0+(?=\d)/, '') : other);
    return expected.some((other) => {
      const wanted = spelled(other);
      return wanted === text || (ignoreCase && plainHex(wanted) === plainHex(text));
    });
  }
  const [have, bound] = [readNumber(text), readNumber(String(expected[0]))];
  if (is === 'minimum') return have >= bound;
  if (is === 'exclusiveMinimum') return have > bound;
  return is === 'maximum' ? have <= bound : have < bound;
}

/** Hashes and addresses are the same in either case, with or without `0x`. */
const plainHex = (text: string) => text.toLowerCase().replace(/^0x(?=[0-9a-f]{40,}$)/, '');

/**
 * Returns the response properties of a relation, in non-empty groups of alternatives. The names of a map are values that
 * can be reserved.
 */
export function groupsOf({ to, each, is }: Relation, response: Json): JsonNode[][] {
  const root: JsonNode = { at: [], value: response };
  const names = ({ at, value }: JsonNode): JsonNode[] =>
    isObject(value)
      ? Object.keys(value).map((name) => ({ at: [...at, name], value: name }))
      : [{ at, value }];
  if (!each) {
    const nodes = to.flatMap(({ steps }) => selectNodes(root, steps));
    return (is === 'reserved' ? nodes.flatMap(names) : nodes).map((node) => [node]);
  }
  return selectNodes(root, each.steps)
    .map((item) => to.flatMap(({ steps }) => selectNodes(item, steps.slice(each.steps.length))))
    .filter((nodes) => nodes.length > 0);
}

function partOf(
  operation: Operation,
  { part }: Relation,
  { parameters, body }: Pick<Call, 'parameters' | 'body'>,
): Json | undefined {
  if (part.in === 'body') return body === undefined ? undefined : valueAt(body, part.pointer);
  const given = parameters[part.name];
  if (given !== undefined) return given;
  const parameter = relatedParameter(operation, part);
  return parameter && defaultOf(operation.document, parameter.schema);
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : writeJson(value);
}

/** In the order of one of the members: the contract may name several, where it does not say which counts. */
function unordered(
  relation: Relation,
  [direction = '']: readonly string[],
  response: Json,
): BrokenRelation[] {
  const sign = direction === 'asc' ? 1 : -1;
  const breaks = relation.to.flatMap((path) => {
    const nodes = groupsOf({ ...relation, to: [path] }, response).flat();
    const found = nodes.find(
      ({ value }, index) =>
        index > 0 &&
        sign * compareNumbers(readNumber(textOf(value)), readNumber(textOf(nodes[index - 1]!.value))) < 0,
    );
    return nodes.length > 0 ? [found] : [];
  });
  const [first] = breaks;
  return first && !breaks.includes(undefined) ? [broken(relation, [direction], first)] : [];
}

const WORDS: Readonly<Record<Exclude<Relation['is'], 'reserved'>, string>> = {
  equal: 'must be',
  minimum: 'must be at least',
  exclusiveMinimum: 'must be more than',
  maximum: 'must be at most',
  exclusiveMaximum: 'must be less than',
  order: 'must follow in the order',
  checksum: 'must end with a checksum for',
  noChecksum: 'must end without a checksum for',
};

/** Truncates: blocks and transactions have thousands of characters. */
function shortened(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 160)}... (${text.length} characters)`;
}

function broken(relation: Relation, expected: readonly string[], { at, value }: JsonNode): BrokenRelation {
  const pointer = pointerTo('', ...at);
  const actual = shortened(writeJson(value) ?? '');
  const { is, from, as } = relation;
  const admitting = Object.keys(as).filter((name) => as[name]!.includes(textOf(value)));
  const message =
    is === 'reserved'
      ? `${pointer} must not be ${actual} unless ${from} is ${admitting.join(' or ')}`
      : `${pointer} ${WORDS[is]} ${expected.join(' or ')}, as ${from} says, not ${actual}`;
  return { relation, pointer, expected, actual: value, message };
}
