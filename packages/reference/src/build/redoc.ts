import { writeJson } from '@chain-apis/foundation';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { projectOpenRpc, publicDocument } from '@chain-apis/contract/project';
import { readOpenRpc } from '@chain-apis/contract/source';
import type { Contract, ContractDocument } from '@chain-apis/contract';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const TITLE = 'Chain APIs';
const TEMPLATE = resolve('src/build/redoc-template.hbs');

/** Draws every document of the contract into one HTML file that needs nothing beside it. */
export async function buildRedoc(contract: Contract, output: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-redoc-'));
  try {
    const names = await writeDocuments(contract, folder);
    await redocly(
      ['join', ...names, '--prefix-components-with-info-prop', 'title', '-o', 'joined.json'],
      folder,
    );
    const page = ['--inlineBundle', '--template', 'page.hbs', '--title', TITLE, '-o', 'redoc.html'];
    await redocly(['build-docs', 'joined.json', ...page], folder);
    await writeFile(output, mendLinks(await readFile(join(folder, 'redoc.html'), 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Redoc moves about behind the `#` of its address, but its prerendered links lead to the root of the host. */
const mendLinks = (page: string) => page.replaceAll(/(<a [^>]*?href=")\/(?!\/)/g, '$1#/');

/** What `join` reads. The first document gives the joined one its title and introduction. */
async function writeDocuments(contract: Contract, folder: string): Promise<string[]> {
  await cp(TEMPLATE, join(folder, 'page.hbs'));
  await writeFile(join(folder, 'redocly.yaml'), "telemetry: 'off'\nextends: [minimal]\n");
  const documents = new Map<string, unknown>([['portal.json', portal(contract)]]);
  for (const document of contract.documents) documents.set(`${document.id}.json`, asOpenApi(document));
  for (const [name, content] of documents) await writeFile(join(folder, name), writeJson(content));
  return [...documents.keys()];
}

function portal(contract: Contract) {
  const rows = contract.documents.map((document) => `| ${document.title} | ${document.version} |`);
  const description = [
    'REST and JSON-RPC of one blockchain platform in one file.',
    ['| document | version |', '|---|---|', ...rows].join('\n'),
  ].join('\n\n');
  return { openapi: '3.1.0', info: { title: TITLE, version: '1.0.0', description }, paths: {} };
}

function asOpenApi(document: ContractDocument) {
  const bundle = publicDocument(document.bundle);
  if (document.kind === 'openapi') return bundle;
  // Of the published document: what it says of methods and parameters is in their descriptions.
  const published = { ...document, bundle };
  return publicDocument(projectOpenRpc(published, readOpenRpc(published), 'hash'));
}

const run = promisify(execFile);

/**
 * Runs the Redocly command. Join and build-docs exist as commands only.
 *
 * @param args - arguments of the command
 * @param folder - working folder; its `redocly.yaml` is the configuration
 * @throws an error that quotes what the command said
 */
async function redocly(args: readonly string[], folder: string): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
  const bin = (JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> }).bin['redocly']!;
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  try {
    await run(process.execPath, [join(dirname(manifest), bin), ...args], { cwd: folder, env: environment });
  } catch (cause) {
    const { stderr, message } = cause as { stderr?: string; message: string };
    throw new Error(`redocly ${args.join(' ')} failed:\n${stderr || message}`, { cause });
  }
}
