import type { ContractDocument } from '@chain-apis/contract';
import { type Json, mapInside, pointerTo, segmentsOf, valueAt, writeJson } from '@chain-apis/foundation';
import { publicDocument } from '@chain-apis/contract/project';
import { INSIDE, schemasAt, walkSchemas } from '@chain-apis/contract/schema';
import type { LintModel, ModelCheck, ModelProblem, Rules } from '../check.ts';
import { validateOpenRPCDocument } from './open-rpc-tools.mjs';

export const OPENRPC_RULES: Rules<ModelCheck> = {
  recommended: { 'openrpc-document': openRpcDocuments },
  strict: { 'no-recursion': recursion },
};

/** OpenRPC's own tools accept the published documents. They find problems that Redocly misses, such as invalid server URLs. */
export function* openRpcDocuments({ documents }: LintModel): Generator<ModelProblem> {
  for (const document of documents) {
    if (document.kind !== 'openrpc') continue;
    // The rule for extensions reports their problems.
    const { 'x-extensions': _, ...plain } = publicDocument(document.bundle);
    const error = errorOf(writeJson(withShortLists(plain, '')));
    if (!error) continue;
    const { dataPath, message, params } = error;
    const member =
      params?.additionalProperty === undefined ? '' : `, such as \`${params.additionalProperty}\``;
    yield { document, pointer: pointerOf(dataPath), message: `${message}${member}${mend(dataPath)}` };
  }
}

/** The tools compare each item of these lists with each. */
const UNIQUE_LISTS = new Set(['enum', 'required']);
const MAX_COMPARED = 1000;

/** A document with the beginnings of long lists of values and names. */
function withShortLists(node: Json, key: string): Json {
  const isLong = Array.isArray(node) && UNIQUE_LISTS.has(key) && node.length > MAX_COMPARED;
  return mapInside(isLong ? node.slice(0, MAX_COMPARED) : node, withShortLists);
}

/** Results by document text: the tool compiles its schema each time, and few documents change between runs. */
const verdicts = new Map<string, MetaError | undefined>();
const MOST = 50;

function errorOf(text: string): MetaError | undefined {
  if (verdicts.has(text)) return verdicts.get(text);
  const verdict = validateOpenRPCDocument(JSON.parse(text));
  const error = verdict === true ? undefined : deepest(verdict.message);
  if (verdicts.size >= MOST) verdicts.clear();
  verdicts.set(text, error);
  return error;
}

interface MetaError {
  readonly dataPath: string;
  readonly message: string;
  readonly params?: { readonly additionalProperty?: string };
}

/**
 * Returns the deepest error in the document; those above only say that an alternative failed. The tool's errors are
 * only in its message, as JSON after a line of text.
 */
function deepest(message: string): MetaError {
  const errors: MetaError[] = JSON.parse(message.slice(message.indexOf('[')));
  return errors.reduce((best, error) => (error.dataPath.length > best.dataPath.length ? error : best));
}

/** From `.methods[0].params` to `/methods/0/params`. */
function pointerOf(dataPath: string): string {
  const segments = [...dataPath.matchAll(/\.([^.[]+)|\[(\d+)\]|\['([^']*)'\]/g)];
  return pointerTo('', ...segments.map(([, name, index, quoted]) => name ?? index ?? quoted ?? ''));
}

function mend(dataPath: string): string {
  if (!/^\.servers\[\d+\]\.url/.test(dataPath)) return ': correct it, OpenRPC tools refuse the document';
  return ': write an address with a host, for example http://${node_host}/ext/info';
}

/** Reports recursive schemas: schema-utils-js never terminates on them. */
function* recursion({ documents }: LintModel): Generator<ModelProblem> {
  for (const document of documents) {
    if (document.kind !== 'openrpc') continue;
    const named = valueAt(document.bundle, '/components/schemas') ?? {};
    const next = new Map(Object.keys(named).map((name) => [name, refersTo(document, name)]));
    const told = new Set<string>();
    for (const first of next.keys()) {
      const circle = circleFrom(first, next);
      if (circle.length === 0 || circle.some((name) => told.has(name))) continue;
      for (const name of circle) told.add(name);
      const message = `contains itself (${[...circle, first].join(' > ')}), which OpenRPC tools cannot read: end it with an open object`;
      yield { document, pointer: pointerTo('/components/schemas', first), message };
    }
  }
}

/** The names on the shortest way from a schema back to itself; none if there is no way. */
function circleFrom(start: string, next: ReadonlyMap<string, readonly string[]>): string[] {
  const cameFrom = new Map<string, string>();
  const pending = [start];
  for (const name of pending)
    for (const to of next.get(name) ?? []) {
      if (cameFrom.has(to)) continue;
      cameFrom.set(to, name);
      pending.push(to);
    }
  const circle: string[] = [];
  for (let name = cameFrom.get(start); name !== undefined; name = cameFrom.get(name)) {
    circle.unshift(name);
    if (name === start) break;
  }
  return circle;
}

function refersTo(document: ContractDocument, name: string): string[] {
  const start = schemasAt(document.bundle, [pointerTo('/components/schemas', name)]);
  return [...walkSchemas(document.bundle, start, INSIDE)].flatMap(({ schema }) => {
    const [components, schemas, target] = segmentsOf(String(schema['$ref'] ?? ''));
    return components === 'components' && schemas === 'schemas' && target !== undefined ? [target] : [];
  });
}
