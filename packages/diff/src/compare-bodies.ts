import { isJson, uniqueBy, type JsonObject } from '@chain-apis/foundation';
import { sameNode } from './same-schema.ts';
import { declaredFor, type Content, type Outcome, type ResponseHeader } from '@chain-apis/contract';
import { declared, nodeAt, withExamples, type DeclaredPart, type Node } from './node.ts';
import { mapPair, pairUp, pointersOf, same, type Pair } from './pair.ts';
import type { OperationNode } from './rules/operation-rules.ts';
import { pairParts, type Scope } from './scope.ts';

type Response = DeclaredPart<Outcome>;

/** Compares the body of a request. */
export function compareBodies(scope: Scope, calls: Pair<OperationNode>): void {
  const bodies = pairBodies(
    scope,
    mapPair(calls, ({ root, body }) => body && declared(root, body)),
  );
  if (!bodies) return;
  const at = scope.inside('body ');
  at.words(bodies, ['required', 'content']);
  compareContents(at, bodies);
}

/** Compares the result of a method. Its name does not travel; it is part of what people read. */
export function compareResult(scope: Scope, calls: Pair<OperationNode>): void {
  const resultOf = ({ root, keywords, outcomes: [result] }: OperationNode) => {
    if (keywords['result'] === undefined) return undefined;
    const { keywords: own, ...node } = declared(root, result!);
    return { ...node, keywords: { ...own, title: own['name'] ?? null } };
  };
  const results = pairBodies(scope, mapPair(calls, resultOf));
  if (!results) return;
  scope.words(results, ['name', 'schema', 'required']);
  scope.schemas(mapPair(results, ({ place }) => place));
}

/** Reports what one version has and the other has not; returns both. */
function pairBodies<T extends { readonly pointer: string; readonly required?: boolean }>(
  scope: Scope,
  { old, new: next }: Pair<T | undefined>,
): Pair<T> | undefined {
  if (!old && next) scope.report(next.required ? 'required-body-added' : 'body-added', { new: next.pointer });
  if (old && !next) scope.report('body-removed', { old: old.pointer });
  if (!old || !next) return undefined;
  const bodies = { old, new: next };
  if (old.required !== next.required)
    scope.report(next.required ? 'body-became-required' : 'body-became-optional', pointersOf(bodies));
  return bodies;
}

/** Compares the errors of a method. */
export function compareErrors(scope: Scope, calls: Pair<OperationNode>): void {
  const code = ({ key }: Outcome) => key;
  const errorsOf = ({ root, outcomes }: OperationNode) =>
    uniqueBy(outcomes.slice(1), code).map((error) => declared(root, error));
  const at = ({ key }: Outcome) => scope.at('error', `error ${key}`);
  for (const pair of pairParts(mapPair(calls, errorsOf), code, at)) {
    const { old: before, new: after } = mapPair(pair, ({ message }) => message);
    const pointers = pointersOf(pair);
    if (before !== after) at(pair.new).report('message-changed', { ...pointers, before, after });
    else if (!same(pair.old.keywords, pair.new.keywords))
      at(pair.new).report('description-changed', pointers);
  }
}

/** Compares responses: statuses, headers and bodies. */
export function compareResponses(scope: Scope, calls: Pair<OperationNode>): void {
  const { old: before, new: after } = mapPair(calls, ({ root, outcomes }) =>
    outcomes.map((outcome) => declared(root, outcome)),
  );
  // The default of an operation that declares its success is that of errors.
  const isOfErrors = [before, after].every((all) => all.some(({ key }) => key[0] === '2'));
  const ranges = after.filter(({ key }) => isOfErrors && ['4XX', '5XX'].includes(key));
  const at = ({ key }: Outcome) => scope.inside(`${key} `);
  const { both, gone, come } = pairUp(before, after, ({ key }) => key);
  for (const pair of both) compareResponse(at(pair.old), pair);
  for (const old of gone) {
    const general = generalOf(after, old.key);
    if (general) {
      at(old).report('status-generalized', pointersOf({ old, new: general }));
      compareResponse(at(old), { old, new: general });
    } else if (old.key === 'default' && ranges.length === 2) {
      at(old).report('status-specified', pointersOf({ old, new: calls.new }));
      for (const range of ranges) compareResponse(at(old), { old, new: range });
    } else {
      const named = old.key.endsWith('XX') ? come.filter(({ key }) => key[0] === old.key[0]) : [];
      const [first] = named;
      if (first) at(old).report('status-specified', pointersOf({ old, new: first }));
      else at(old).report('status-removed', { old: old.pointer });
      for (const next of named) compareResponse(at(next), { old, new: next });
    }
  }
  for (const next of come) at(next).report('status-added', { new: next.pointer });
}

/** What declares a status that is not named: its range, or for an error the default. */
function generalOf(responses: readonly Response[], status: string): Response | undefined {
  const found = declaredFor(responses, status);
  return found?.key === 'default' && !/^[45]/.test(status) ? undefined : found;
}

function compareResponse(scope: Scope, pair: Pair<Response>): void {
  scope.words(pair, ['headers', 'content', 'links']);
  // A link gives advice to the caller; nothing that travels depends on it.
  if (!same(pair.old.keywords['links'] ?? {}, pair.new.keywords['links'] ?? {}))
    scope.report('links-changed', pointersOf(pair));
  compareHeaders(scope, pair);
  compareContents(scope, pair);
}

/** Headers of responses have rules of their own. */
function compareHeaders(scope: Scope, responses: Pair<Response>): void {
  // OpenAPI: the media type is that of the content.
  const isOwn = ({ name }: ResponseHeader) => name.toLowerCase() !== 'content-type';
  const headers = mapPair(responses, ({ root, headers: all }) =>
    all.filter(isOwn).map((header) => declared(root, header)),
  );
  const { part, place } = scope.where;
  const nameOf = ({ name }: ResponseHeader) => name;
  const at = ({ name }: ResponseHeader) =>
    scope.at(part === 'response' ? 'header' : part, `${place}header ${name}`);
  const known = ['required', 'schema', 'content', 'style', 'explode'];
  for (const pair of pairParts(headers, nameOf, at)) compareSent(at(pair.new), pair, known);
}

/** Compares a header, or another parameter, that the server sends: where it is required, callers rely on it. */
export function compareSent(
  scope: Scope,
  pair: Pair<DeclaredPart<{ readonly required?: boolean }>>,
  known: readonly string[],
): void {
  const { required } = pair.new;
  if (pair.old.required !== required)
    scope.report(required ? 'guarantee-gained' : 'guarantee-lost', pointersOf(pair));
  scope.words(pair, known);
  scope.schemas(mapPair(pair, ({ place }) => place));
}

function compareContents(
  scope: Scope,
  owners: Pair<{ readonly root: JsonObject; readonly content: readonly Content[] }>,
): void {
  const typeOf = ({ type }: { readonly type: string }) => type;
  const as = ['media-type-added', 'media-type-removed'] as const;
  const media = mapPair(owners, mediaOf);
  const exact = pairUp(media.old, media.new, typeOf);
  const ranges = pairRanges(exact.gone, exact.come);
  for (const pair of ranges) {
    const { old: before, new: after } = mapPair(pair, typeOf);
    const what = covers(before, after) ? 'media-type-specified' : 'media-type-generalized';
    scope.report(what, { ...pointersOf(pair), before, after });
  }
  const paired = new Set(ranges.flatMap((pair) => [pair.old, pair.new]));
  const left = mapPair(media, (all) => all.filter((one) => !paired.has(one)));
  for (const pair of [...pairParts(left, typeOf, () => scope, as, typeOf), ...ranges]) {
    scope.words(pair, ['schema']);
    if (!isJson(pair.new.type) && isAnyBytes(pair.old) && isAnyBytes(pair.new)) continue;
    const at = /[/+]xml$/.test(pair.new.type) ? scope.ofXml() : scope;
    at.schemas(mapPair(pair, ({ place }) => place));
  }
}

/** Whether a range of media types, such as `image/*`, has a type in it. */
const covers = (range: string, type: string) =>
  range === '*/*' || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));

/** Pairs a range of media types with the one type that stands for it in the other version. */
function pairRanges<T extends { readonly type: string }>(old: readonly T[], next: readonly T[]): Pair<T>[] {
  const [before, after] = [old[0], next[0]];
  if (old.length !== 1 || next.length !== 1 || !before || !after) return [];
  const isRange = covers(before.type, after.type) || covers(after.type, before.type);
  return isRange ? [{ old: before, new: after }] : [];
}

function mediaOf({ root, content }: { root: JsonObject; content: readonly Content[] }) {
  const all = content.map(({ mediaType, pointer }) => {
    const media = withExamples(nodeAt(root, pointer.replace(/\/schema$/, '')));
    return { ...media, type: essentialType(mediaType), place: { root, pointers: [pointer] } };
  });
  return uniqueBy(all, ({ type }) => type);
}

/** OpenAPI 3.0 says `format: binary` of a body that is not a text, 3.1 nothing. */
function isAnyBytes({ root, keywords }: Node): boolean {
  const schema = { root, node: keywords['schema'] ?? {} };
  return [{}, { type: 'string', format: 'binary' }].some((any) => sameNode(schema, { root, node: any }));
}

/** Removes the default charset of a media type: JSON is always UTF-8. */
function essentialType(name: string): string {
  const [type = '', ...parameters] = name.toLowerCase().split(/\s*;\s*/);
  return [type, ...parameters.filter((parameter) => !/^charset="?utf-?8"?$/.test(parameter))].join('; ');
}
