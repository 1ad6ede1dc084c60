/** Builds the site: `node build-site.js REDOCLY_YAML OUTPUT_FOLDER`. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ContractError,
  loadContract,
  projectOpenRpc,
  type Contract,
  type ContractDocument,
  type RpcMethod,
} from '@chain-apis/contract';
import { redocly } from './redocly.ts';

const TITLE = 'Chain APIs';

/** Renders every document of the contract into one page that needs nothing from another host. */
export async function buildSite(contract: Contract, output: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-reference-'));
  try {
    const names = await writeDocuments(contract, folder);
    await redocly(
      ['join', ...names, '--prefix-components-with-info-prop', 'title', '-o', 'joined.json'],
      folder,
    );
    const page = ['--inlineBundle', '--template', 'page.hbs', '--title', TITLE, '-o', 'index.html'];
    await redocly(['build-docs', 'joined.json', ...page], folder);
    await mkdir(output, { recursive: true });
    await cp(join(folder, 'index.html'), join(output, 'index.html'));
    await writeDownloads(contract, join(output, 'documents'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What `join` reads. The first document gives the joined one its title and introduction. */
async function writeDocuments(contract: Contract, folder: string): Promise<string[]> {
  const template = fileURLToPath(new URL('../src/page-template.hbs', import.meta.url));
  await cp(template, join(folder, 'page.hbs'));
  await writeFile(join(folder, 'redocly.yaml'), "telemetry: 'off'\nextends: [minimal]\n");
  const documents = new Map<string, unknown>([['portal.json', portal(contract)]]);
  for (const document of contract.documents)
    documents.set(`${document.id}.json`, asOpenApi(contract, document));
  for (const [name, content] of documents) await writeFile(join(folder, name), JSON.stringify(content));
  return [...documents.keys()];
}

function portal(contract: Contract) {
  const rows = contract.documents.map((document) => `| ${document.title} | ${document.version} |`);
  const description = [
    'REST and JSON-RPC of one blockchain platform in one reference.',
    ['| document | version |', '|---|---|', ...rows].join('\n'),
    'The bundled documents are in `documents/` beside this page.',
  ].join('\n\n');
  return { openapi: '3.1.0', info: { title: TITLE, version: '1.0.0', description }, paths: {} };
}

function asOpenApi(contract: Contract, document: ContractDocument) {
  if (document.kind === 'openapi') return document.bundle;
  const methods = contract.operations.filter(
    (operation): operation is RpcMethod => operation.document === document,
  );
  return projectOpenRpc(document, methods, 'hash');
}

async function writeDownloads(contract: Contract, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const document of contract.documents) {
    const name = `${document.id}.${document.kind}.json`;
    await writeFile(join(folder, name), `${JSON.stringify(document.bundle, null, 2)}\n`);
  }
}

async function main([config = 'redocly.yaml', output = 'dist/site']: string[]): Promise<void> {
  await buildSite(await loadContract(resolve(config)), resolve(output));
}

if (process.argv[1] && fileURLToPath(import.meta.url) === resolve(process.argv[1])) {
  await main(process.argv.slice(2)).catch((error: Error) => {
    console.error(error instanceof ContractError ? error.message : error);
    process.exitCode = 1;
  });
}
