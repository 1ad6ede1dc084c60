import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { parse, stringify } from 'yaml';
import { fixContract, lintContract } from '../index.ts';
import { base } from './lint-fixture-base.ts';

/** A new text for a file of the base contract, or a change to its text; `null` deletes it. */
export type Edit = string | null | ((text: string) => string);

/** Changes one place of a text, which must be there. */
export function replace(from: string, to: string): Edit {
  return (text) => {
    if (!text.includes(from)) throw new Error(`the fixture does not contain: ${from}`);
    return text.replace(from, () => to);
  };
}

/** Appends to a text. */
export function append(addition: string): Edit {
  return (text) => `${text}${addition}`;
}

interface FixtureOptions {
  /** A rule that the contract is not written for, and that is off without this. */
  readonly rule?: string;
  /** Takes the documents too that no edit is of. */
  readonly whole?: boolean;
}

/**
 * Lints a tiny contract, after some edits of it, under the rules of this repository's `redocly.yaml`: the documents that the
 * edits are of, because others have nothing to do with them and take as long.
 *
 * @returns one line per finding: `file:line rule: message`
 */
export async function lintFixture(
  edits: Record<string, Edit> = {},
  options: FixtureOptions = {},
): Promise<string[]> {
  return inFixture(edits, options, async (folder) => {
    const { findings } = await lintContract(join(folder, 'redocly.yaml'));
    return findings.map(
      ({ file, line, rule, message }) => `${file}:${line} ${rule}: ${message.replaceAll(folder, '')}`,
    );
  });
}

/** What fixing the tiny contract did. */
export interface FixedFixture {
  /** One line per fix: `file:line rule: what`. */
  readonly fixed: readonly string[];
  /** Rules of what is left. */
  readonly left: readonly string[];
  /** Files that are not what they were: their texts, `null` for one that is gone. */
  readonly changed: Readonly<Record<string, string | null>>;
}

/** Fixes the tiny contract after some edits of it. */
export async function fixFixture(edits: Record<string, Edit>): Promise<FixedFixture> {
  return inFixture(edits, {}, async (folder) => {
    const before = await readAll(folder);
    const { fixed, findings } = await fixContract(join(folder, 'redocly.yaml'));
    const after = await readAll(folder);
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const different = names.filter((name) => before[name] !== after[name]);
    return {
      fixed: fixed.map(({ file, line, rule, what }) => `${file}:${line} ${rule}: ${what}`),
      left: findings.map(({ rule }) => rule),
      changed: Object.fromEntries(different.map((name) => [name, after[name] ?? null])),
    };
  });
}

async function readAll(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = paths.map(
    async (path) => [relative(folder, path).split(sep).join('/'), await readFile(path, 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

async function inFixture<T>(
  edits: Record<string, Edit>,
  { rule, whole = false }: FixtureOptions,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-fixture-'));
  try {
    const documents = whole ? DOCUMENTS : touched(Object.keys(edits));
    const files: Record<string, Edit> = {
      ...Object.fromEntries(ofDocuments(documents, Object.entries(base), ([path]) => path)),
      'redocly.yaml': fixtureConfig(rule, documents, Object.keys(edits)),
      ...edits,
    };
    for (const [path, edit] of Object.entries(files)) write(folder, path, edit);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const DOCUMENTS = ['specs/data/', 'specs/node/'];

/** Folders of the documents that edits are of; an edit elsewhere is of all. */
function touched(paths: readonly string[]): readonly string[] {
  const isOfNone = (path: string) => !DOCUMENTS.some((document) => path.startsWith(document));
  return paths.length === 0 || paths.some(isOfNone)
    ? DOCUMENTS
    : DOCUMENTS.filter((document) => paths.some((path) => path.startsWith(document)));
}

function ofDocuments<T>(documents: readonly string[], all: readonly T[], pathOf: (one: T) => string): T[] {
  return all.filter((one) => documents.some((document) => pathOf(one).startsWith(document)));
}

function write(folder: string, path: string, edit: Edit): void {
  const text = typeof edit === 'function' ? edit(base[path] ?? '') : edit;
  if (text === null) return;
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Folder of recordings; the tiny contract has recordings if an edit adds one. */
const RECORDINGS = 'recordings';

/** Rules that the tiny contract breaks all over. */
const OFF_BY_DEFAULT = ['contract/described-properties'];

/** This repository's own configuration. */
const config = parse(readFileSync(join(import.meta.dirname, '../../../../redocly.yaml'), 'utf8')) as Record<
  string,
  object
> & { apis: Record<string, { root: string }> };

/** The rules as they are, over other documents and overlays. */
function fixtureConfig(
  rule: string | undefined,
  documents: readonly string[],
  paths: readonly string[],
): string {
  const apis = {
    data: { ...config.apis['data'], root: 'specs/data/openapi.yaml' },
    'node-things': { root: 'specs/node/things/openrpc.yaml' },
  };
  const off = Object.fromEntries(OFF_BY_DEFAULT.filter((one) => one !== rule).map((one) => [one, 'off']));
  const rules = ['oas3_1Rules', 'openrpc1Rules'].map((key) => [key, { ...config[key], ...off }]);
  const overlays = paths.filter((path) => path.endsWith('.overlay.yaml'));
  return stringify({
    ...config,
    ...Object.fromEntries(rules),
    apis: Object.fromEntries(ofDocuments(documents, Object.entries(apis), ([, { root }]) => root)),
    'x-overlays': Object.fromEntries(overlays.map((path) => [path, path])),
    'x-tools': paths.filter((path) => path.startsWith('specs/tools/')),
    'x-recordings': paths.some((path) => path.startsWith(RECORDINGS)) ? { node: RECORDINGS } : {},
  });
}
