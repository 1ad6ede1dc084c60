import { follow, isJson, pointerTo, type JsonObject, sameNode } from '@chain-apis/contract';
import { same } from './canonical.ts';
import type { Pair } from './pair.ts';
import type { Scope } from './scope.ts';
import { applyRules } from './rules/rule.ts';
import { reportUnknown, TEXT_RULES, TEXTS } from './rules/text-rules.ts';
import type { OperationNode } from './compare-operation-words.ts';

/** Compares the body of a request. */
export function compareBodies(scope: Scope, nodes: Pair<OperationNode>): void {
  const [old, next] = [partOf(nodes.old, 'requestBody'), partOf(nodes.new, 'requestBody')];
  const at = scope.inside('body ');
  const required = (body: OperationNode) => body.words['required'] === true;
  if (!old && next) {
    scope.report(required(next) ? 'required-body-added' : 'body-added', { new: next.pointer });
  }
  if (old && !next) scope.report('body-removed', { old: old.pointer });
  if (!old || !next) return;
  if (required(old) !== required(next)) {
    const what = required(next) ? 'body-became-required' : 'body-became-optional';
    scope.report(what, { old: old.pointer, new: next.pointer });
  }
  applyRules(at, TEXT_RULES, { old, new: next });
  reportUnknown(at, { old, new: next }, ['required', 'content', ...TEXTS], 'unjudged-changed');
  compareContents(at, { old, new: next });
}

/** Compares responses: statuses, headers and bodies. */
export function compareResponses(scope: Scope, { old, new: next }: Pair<OperationNode>): void {
  const [before, after] = [responsesOf(old), responsesOf(next)];
  // `default` means errors if the operation declares a success.
  const isOfErrors = [before, after].every((all) => [...all.keys()].some((status) => status[0] === '2'));
  const ranges = isOfErrors ? ['4XX', '5XX'].flatMap((range) => after.get(range) ?? []) : [];
  for (const [status, response] of before) {
    const other = after.get(status);
    const at = scope.inside(`${status} `);
    const general = other ? undefined : generalOf(after, status);
    if (other) compareResponse(at, { old: response, new: other });
    else if (general) {
      at.report('status-generalized', { old: response.pointer, new: general.pointer });
      compareResponse(at, { old: response, new: general });
    } else if (status === 'DEFAULT' && ranges.length === 2) {
      at.report('status-specified', { old: response.pointer, new: next.pointer });
      for (const range of ranges) compareResponse(at, { old: response, new: range });
    } else at.report('status-removed', { old: response.pointer });
  }
  for (const [status, response] of after) {
    if (!before.has(status)) scope.inside(`${status} `).report('status-added', { new: response.pointer });
  }
}

/** Returns the declaration of a status: its range, or `default` for an error. */
function generalOf(responses: ReadonlyMap<string, OperationNode>, status: string): OperationNode | undefined {
  const range = responses.get(`${status[0]}XX`);
  return range ?? (/^[45]/.test(status) ? responses.get('DEFAULT') : undefined);
}

function compareResponse(scope: Scope, responses: Pair<OperationNode>): void {
  applyRules(scope, TEXT_RULES, responses);
  reportUnknown(scope, responses, ['headers', 'content', 'links', ...TEXTS], 'unjudged-changed');
  compareLinks(scope, responses);
  compareHeaders(scope, responses);
  compareContents(scope, responses);
}

/** Links are advice to the caller and don't affect messages. */
function compareLinks(scope: Scope, { old, new: next }: Pair<OperationNode>): void {
  if (same(old.words['links'] ?? {}, next.words['links'] ?? {})) return;
  scope.report('links-changed', { old: old.pointer, new: next.pointer });
}

function compareHeaders(scope: Scope, { old, new: next }: Pair<OperationNode>): void {
  const [before, after] = [headersOf(old), headersOf(next)];
  for (const [name, header] of before) {
    const other = after.get(name);
    const at = headerIn(scope, name);
    if (other) compareHeader(at, { old: header, new: other });
    else at.report('removed', { old: header.pointer });
  }
  for (const [name, header] of after) {
    if (!before.has(name)) headerIn(scope, name).report('added', { new: header.pointer });
  }
}

/** Response headers have separate rules. */
function headerIn(scope: Scope, name: string): Scope {
  return scope.at(scope.part === 'response' ? 'header' : scope.part, `${scope.place}header ${name}`);
}

function compareHeader(scope: Scope, headers: Pair<OperationNode>): void {
  const { old, new: next } = headers;
  const always = ({ words }: OperationNode) => words['required'] === true;
  if (always(old) !== always(next)) {
    scope.report(always(next) ? 'guarantee-gained' : 'guarantee-lost', {
      old: old.pointer,
      new: next.pointer,
    });
  }
  applyRules(scope, TEXT_RULES, headers);
  reportUnknown(scope, headers, ['required', 'schema', ...TEXTS], 'unjudged-changed');
  scope.schemas({ old: schemaOf(old), new: schemaOf(next) });
}

function compareContents(scope: Scope, { old, new: next }: Pair<OperationNode>): void {
  const [before, after] = [contentOf(old), contentOf(next)];
  for (const [type, media] of before) {
    const other = after.get(type);
    if (!other) {
      scope.report('media-type-removed', { old: media.pointer, before: type });
      continue;
    }
    applyRules(scope, TEXT_RULES, { old: examplesOf(media), new: examplesOf(other) });
    reportUnknown(scope, { old: media, new: other }, ['schema', 'example', 'examples'], 'unjudged-changed');
    if (!isJson(type) && isAnyBytes(media) && isAnyBytes(other)) continue;
    scope.schemas({ old: schemaOf(media), new: schemaOf(other) });
  }
  for (const [type, media] of after) {
    if (!before.has(type)) scope.report('media-type-added', { new: media.pointer, after: type });
  }
}

/** OpenAPI 3.0 declares a binary body with `format: binary`, 3.1 without a schema. */
function isAnyBytes({ root, words }: OperationNode): boolean {
  const schema = { root, node: words['schema'] ?? {} };
  return [{}, { type: 'string', format: 'binary' }].some((any) => sameNode(schema, { root, node: any }));
}

/** The examples of a media type with references resolved, so that moving one to another file isn't a change. */
function examplesOf(media: OperationNode): OperationNode {
  const named = (media.words['examples'] ?? {}) as JsonObject;
  const examples = Object.keys(named).map((name) => {
    const { value } = follow(media.root, pointerTo(media.pointer, 'examples', name));
    return [name, value] as const;
  });
  return { ...media, words: { ...media.words, examples: Object.fromEntries(examples) } };
}

function schemaOf({ root, pointer }: OperationNode) {
  return { root, pointers: [pointerTo(pointer, 'schema')] };
}

function partOf({ root, pointer, words }: OperationNode, key: string): OperationNode | undefined {
  return words[key] === undefined ? undefined : nodeAt(root, pointerTo(pointer, key));
}

function nodeAt(root: JsonObject, at: string): OperationNode {
  const { value: words, pointer } = follow(root, at);
  return { root, pointer, words };
}

function responsesOf(node: OperationNode): Map<string, OperationNode> {
  return mapOf(node, 'responses', (status) => status.toUpperCase());
}

function headersOf(node: OperationNode): Map<string, OperationNode> {
  return mapOf(node, 'headers', (name) => name.toLowerCase());
}

function contentOf(node: OperationNode): Map<string, OperationNode> {
  return mapOf(node, 'content', essentialType);
}

/** Removes the default charset of a media type: JSON is always UTF-8. */
function essentialType(name: string): string {
  const [type = '', ...parameters] = name.toLowerCase().split(/\s*;\s*/);
  return [type, ...parameters.filter((parameter) => !/^charset="?utf-?8"?$/.test(parameter))].join('; ');
}

function mapOf({ root, pointer, words }: OperationNode, key: string, keyOf: (name: string) => string) {
  const names = Object.keys((words[key] ?? {}) as JsonObject);
  const isExtension = (name: string) => key === 'responses' && name.startsWith('x-');
  return new Map(
    names
      .filter((name) => !isExtension(name))
      .map((name) => [keyOf(name), nodeAt(root, pointerTo(pointer, key, name))]),
  );
}
