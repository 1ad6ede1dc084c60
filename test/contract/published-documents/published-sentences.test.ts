/** Published documents state what their extensions say as sentences in descriptions. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract, type ContractDocument } from '@chain-apis/contract';
import { writeJson, valueAt, type JsonObject } from '@chain-apis/foundation';
import { publicDocument } from '@chain-apis/contract/project';
import { diffDocuments } from '@chain-apis/diff';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { contract } from '../../support/contract.ts';

const KINDS = ['openapi', 'openrpc'] as const;

interface Said {
  readonly pointer: string;
  /** Text that the description must contain. */
  readonly parts: readonly string[];
}

/** Returns phrases of an object's extensions, without the code that writes the sentences. */
function partsOf(node: JsonObject): string[] {
  const facts = (node['x-provenance'] ?? []) as { by: string; values?: unknown[]; note?: string }[];
  return [
    ...facts.map(({ by }) => ({ source: 'ource', deployment: 'ublic deployment' })[by] ?? 'ecorded nodes'),
    ...facts.flatMap(({ values = [], note }) => [...values.map(String), ...(note ? [note] : [])]),
    ...((node['x-not-shown'] ?? []) as string[]).map((gap) => gap.slice(gap.indexOf(': ') + 2)),
    ...(node['x-deprecated-since'] ? [`since ${String(node['x-deprecated-since'])}`] : []),
    ...(node['x-node-specific'] ? ['unavailable on the public server'] : []),
  ];
}

function* said(node: unknown, pointer: string): Generator<Said> {
  if (node === null || typeof node !== 'object') return;
  const parts = Array.isArray(node) ? [] : partsOf(node as JsonObject);
  if (parts.length > 0) yield { pointer, parts };
  for (const [key, value] of Object.entries(node))
    if (!key.startsWith('x-'))
      yield* said(value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

/** Yields what methods' errors say, with each code. */
function* saidOfErrors(bundle: JsonObject): Generator<Said> {
  for (const [index, method] of ((bundle['methods'] ?? []) as JsonObject[]).entries())
    for (const listed of (method['errors'] ?? []) as JsonObject[]) {
      const error = typeof listed['$ref'] === 'string' ? valueAt(bundle, listed['$ref']) : listed;
      const parts = partsOf(error as JsonObject);
      const code = String((error as JsonObject)['code']);
      if (parts.length > 0) yield { pointer: `/methods/${index}`, parts: [...parts, code] };
    }
}

const isError = ({ pointer }: Said) => /^\/(components|methods\/\d+)\/errors\//.test(pointer);

/** Returns the text at a pointer, and that of the parameter, header or map that owns its schema. */
function textAt(document: JsonObject, pointer: string): string {
  const owner = pointer.replace(/\/(schema|propertyNames)$/, '');
  return [...new Set([pointer, owner])]
    .map((at) => String((valueAt(document, at) as JsonObject)['description'] ?? ''))
    .join('\n');
}

describe.each(contract.documents.map((document) => [document.id, document] as const))('%s', (_, document) => {
  const { bundle } = document;
  const published = publicDocument(bundle);

  it('says in a description what each extension says', () => {
    const places = [...[...said(bundle, '')].filter((one) => !isError(one)), ...saidOfErrors(bundle)];
    expect(places.length).toBeGreaterThan(0);
    for (const { pointer, parts } of places) {
      const text = textAt(published, pointer);
      expect([pointer, parts.filter((part) => !text.includes(part))]).toEqual([pointer, []]);
    }
  });

  it('says no sentence twice in one description', () => {
    for (const text of writeJson(published).matchAll(/"description":"((?:[^"\\]|\\.)*)"/g)) {
      const sentences = text[1]!
        .split(/(?<=\.) |\\n\\n/)
        .filter((part) => /^(Known|Not stated|Deprecated|Node-)/.test(part));
      expect(sentences).toEqual([...new Set(sentences)]);
    }
  });
});

it('differ from the full form by documentation only, and not from what is published of them again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chain-apis-published-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  /** Loads the published documents of a contract as a user who downloaded them. */
  const download = async (documents: readonly ContractDocument[]) => {
    const paths = documents.map(({ id, bundle }) => {
      const path = join(folder, `${id}.json`);
      writeFileSync(path, writeJson(publicDocument(bundle)));
      return path;
    });
    const read = await loadContract(paths);
    return read.documents.map((document, index) => ({ ...document, id: documents[index]!.id }));
  };
  const changes = (before: readonly ContractDocument[], after: readonly ContractDocument[]) =>
    diffDocuments(before, after).flatMap((difference) => difference.changes);
  const { documents: every } = contract;
  const documents = inject('allCases') ? every : KINDS.map((kind) => every.find((one) => one.kind === kind)!);
  const published = await download(documents);
  const differences = changes(documents, published);
  expect(differences.filter(({ level }) => level !== 'documentation')).toEqual([]);
  expect(differences).not.toEqual([]);
  expect(changes(published, await download(published))).toEqual([]);
});
