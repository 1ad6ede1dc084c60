import {
  follow,
  isJson,
  pointerTo,
  sameNode,
  uniqueBy,
  type Content,
  type JsonObject,
  type Outcome,
} from '@chain-apis/contract';
import { same } from './canonical.ts';
import { declared, nodeAt, pairUp, pointersOf, type Declared, type Node } from './node.ts';
import type { Pair } from './pair.ts';
import type { Called } from './rules/operation-rules.ts';
import { compareWords } from './compare-words.ts';
import type { Scope } from './scope.ts';

type Response = Declared<Outcome>;

/** Compares the body of a request. */
export function compareBodies(scope: Scope, calls: Pair<Called>): void {
  const bodyOf = ({ root, body }: Called) => body && declared(root, body);
  const [old, next] = [bodyOf(calls.old), bodyOf(calls.new)];
  if (!old && next) scope.report(next.required ? 'required-body-added' : 'body-added', { new: next.pointer });
  if (old && !next) scope.report('body-removed', { old: old.pointer });
  if (!old || !next) return;
  const bodies = { old, new: next };
  if (old.required !== next.required)
    scope.report(next.required ? 'body-became-required' : 'body-became-optional', pointersOf(bodies));
  const at = scope.inside('body ');
  compareWords(at, bodies, ['required', 'content']);
  compareContents(at, bodies);
}

/** Compares the result of a method. Its name does not travel; it is part of what people read. */
export function compareResult(scope: Scope, calls: Pair<Called>): void {
  const resultOf = ({ root, words, outcomes: [result] }: Called) => {
    if (words['result'] === undefined) return undefined;
    const { words: own, ...node } = declared(root, result!);
    return { ...node, words: { ...own, title: own['name'] ?? null } };
  };
  const [old, next] = [resultOf(calls.old), resultOf(calls.new)];
  if (!old && next) scope.report('body-added', { new: next.pointer });
  if (old && !next) scope.report('body-removed', { old: old.pointer });
  if (!old || !next) return;
  compareWords(scope, { old, new: next }, ['name', 'schema', 'required']);
  scope.schemas({ old: old.place, new: next.place });
}

/** Compares the errors of a method. */
export function compareErrors(scope: Scope, calls: Pair<Called>): void {
  const errorsOf = ({ root, outcomes }: Called) =>
    uniqueBy(outcomes.slice(1), ({ key }) => key).map((error) => declared(root, error));
  const at = ({ key }: Outcome) => scope.at('error', `error ${key}`);
  const { both, gone, come } = pairUp(errorsOf(calls.old), errorsOf(calls.new), ({ key }) => key);
  for (const error of gone) at(error).report('removed', { old: error.pointer });
  for (const error of come) at(error).report('added', { new: error.pointer });
  for (const pair of both) {
    const [before, after] = [pair.old.message, pair.new.message];
    const pointers = pointersOf(pair);
    if (before !== after) at(pair.new).report('message-changed', { ...pointers, before, after });
    else if (!same(pair.old.words, pair.new.words)) at(pair.new).report('description-changed', pointers);
  }
}

/** Compares responses: statuses, headers and bodies. */
export function compareResponses(scope: Scope, calls: Pair<Called>): void {
  const responsesOf = ({ root, outcomes }: Called) => outcomes.map((outcome) => declared(root, outcome));
  const [before, after] = [responsesOf(calls.old), responsesOf(calls.new)];
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
    } else at(old).report('status-removed', { old: old.pointer });
  }
  for (const next of come) at(next).report('status-added', { new: next.pointer });
}

/** What declares a status that is not named: its range, or for an error the default. */
function generalOf(responses: readonly Response[], status: string): Response | undefined {
  const named = (name: string) => responses.find(({ key }) => key === name);
  return named(`${status[0]}XX`) ?? (/^[45]/.test(status) ? named('default') : undefined);
}

function compareResponse(scope: Scope, pair: Pair<Response>): void {
  compareWords(scope, pair, ['headers', 'content', 'links']);
  // A link gives advice to the caller; nothing that travels depends on it.
  if (!same(pair.old.words['links'] ?? {}, pair.new.words['links'] ?? {}))
    scope.report('links-changed', pointersOf(pair));
  compareHeaders(scope, pair);
  compareContents(scope, pair);
}

/** Headers of responses have rules of their own. */
function compareHeaders(scope: Scope, { old, new: next }: Pair<Response>): void {
  const headersOf = ({ root, headers }: Response) => headers.map((header) => declared(root, header));
  const { part, place } = scope.where;
  const at = ({ name }: { readonly name: string }) =>
    scope.at(part === 'response' ? 'header' : part, `${place}header ${name}`);
  const { both, gone, come } = pairUp(headersOf(old), headersOf(next), ({ name }) => name);
  for (const header of gone) at(header).report('removed', { old: header.pointer });
  for (const header of come) at(header).report('added', { new: header.pointer });
  for (const pair of both) {
    const header = pair.new;
    if (pair.old.required !== header.required)
      at(header).report(header.required ? 'guarantee-gained' : 'guarantee-lost', pointersOf(pair));
    compareWords(at(header), pair, ['required', 'schema', 'content']);
    at(header).schemas({ old: pair.old.place, new: header.place });
  }
}

function compareContents(
  scope: Scope,
  { old, new: next }: Pair<{ root: JsonObject; content: readonly Content[] }>,
): void {
  const { both, gone, come } = pairUp(mediaOf(old), mediaOf(next), ({ type }) => type);
  for (const { pointer, type } of gone) scope.report('media-type-removed', { old: pointer, before: type });
  for (const { pointer, type } of come) scope.report('media-type-added', { new: pointer, after: type });
  for (const pair of both) {
    compareWords(scope, pair, ['schema']);
    if (!isJson(pair.new.type) && isAnyBytes(pair.old) && isAnyBytes(pair.new)) continue;
    scope.schemas({ old: pair.old.place, new: pair.new.place });
  }
}

function mediaOf({ root, content }: { root: JsonObject; content: readonly Content[] }) {
  const all = content.map(({ mediaType, pointer }) => {
    const media = nodeAt(root, pointer.replace(/\/schema$/, ''));
    const words = { ...media.words, examples: examplesOf(media) };
    return { ...media, words, type: essentialType(mediaType), place: { root, pointers: [pointer] } };
  });
  return uniqueBy(all, ({ type }) => type);
}

/** The examples of a media type with their references followed: moving one to another file changes nothing. */
function examplesOf({ root, pointer, words }: Node): JsonObject {
  const names = Object.keys((words['examples'] ?? {}) as JsonObject);
  return Object.fromEntries(
    names.map((name) => [name, follow(root, pointerTo(pointer, 'examples', name)).value]),
  );
}

/** OpenAPI 3.0 says `format: binary` of a body that is not a text, 3.1 nothing. */
function isAnyBytes({ root, words }: Node): boolean {
  const schema = { root, node: words['schema'] ?? {} };
  return [{}, { type: 'string', format: 'binary' }].some((any) => sameNode(schema, { root, node: any }));
}

/** Removes the default charset of a media type: JSON is always UTF-8. */
function essentialType(name: string): string {
  const [type = '', ...parameters] = name.toLowerCase().split(/\s*;\s*/);
  return [type, ...parameters.filter((parameter) => !/^charset="?utf-?8"?$/.test(parameter))].join('; ');
}
