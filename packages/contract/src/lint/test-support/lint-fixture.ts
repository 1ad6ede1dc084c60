import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { lintContract } from '../index.ts';
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

/**
 * Lints a tiny contract, after some edits of it, under the rules of this repository's `redocly.yaml`.
 *
 * @param options - `rule`: one that the contract is not written for, and that is off without this
 * @returns one line per finding: `file:line rule: message`
 */
export async function lintFixture(
  edits: Record<string, Edit> = {},
  { rule }: { readonly rule?: string } = {},
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lint-fixture-'));
  try {
    const config = await fixtureConfig(rule, Object.keys(edits));
    const files: Record<string, Edit> = { ...base, 'redocly.yaml': config, ...edits };
    await Promise.all(Object.entries(files).map(([path, edit]) => write(folder, path, edit)));
    const { findings } = await lintContract(join(folder, 'redocly.yaml'));
    return findings.map(
      ({ file, line, rule, message }) => `${file}:${line} ${rule}: ${message.replaceAll(folder, '')}`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function write(folder: string, path: string, edit: Edit): Promise<void> {
  const text = typeof edit === 'function' ? edit(base[path] ?? '') : edit;
  if (text === null) return;
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** Rules that the tiny contract breaks all over. */
const OFF_BY_DEFAULT = ['contract/described-properties'];

/** The rules as they are, over other documents and overlays. */
async function fixtureConfig(rule: string | undefined, paths: readonly string[]): Promise<string> {
  const path = join(import.meta.dirname, '../../../../../redocly.yaml');
  const config = parse(await readFile(path, 'utf8')) as Record<string, object> & {
    apis: Record<string, { root: string }>;
  };
  const apis = {
    data: { ...config.apis['data'], root: 'specs/data/openapi.yaml' },
    'node-things': { root: 'specs/node/things/openrpc.yaml' },
  };
  const off = Object.fromEntries(OFF_BY_DEFAULT.filter((one) => one !== rule).map((one) => [one, 'off']));
  const rules = ['oas3_1Rules', 'openrpc1Rules'].map((key) => [key, { ...config[key], ...off }]);
  const overlays = paths.filter((path) => path.endsWith('.overlay.yaml')).map((path) => [path, path]);
  return stringify({
    ...config,
    ...Object.fromEntries(rules),
    apis,
    'x-overlays': Object.fromEntries(overlays) as object,
  });
}
