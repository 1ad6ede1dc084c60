/** The documents in @chain-apis/contract work with common tools, unmodified. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { codeOf, firstSuccess, httpRequest, smallestCall } from '@chain-apis/contract';
import { installLocked } from '../../scripts/release/index.ts';
import { contract, restOperations, root } from '../support/contract.ts';
import { workshopIn } from '../support/workshop.ts';

/** Tools that the repository itself does not use. */
const installed = join(installLocked(join(import.meta.dirname, '../tools')), 'node_modules');

const documents = `${root}packages/contract/documents`;
const folder = mkdtempSync(join(tmpdir(), 'chain-apis-tools-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Published documents, including those of deployments. */
const published = readdirSync(documents, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|\/)open(api|rpc)\/.*\.json$/.test(path) && !path.startsWith('full/'))
  .map((path) => join(documents, path));

const bin = (name: string) => `${root}node_modules/.bin/${name}`;

/** Runs a tool to its end; on failure, its output is the error message. */
function run(tool: string, args: readonly string[], cwd = folder): string {
  const { status, stdout, stderr } = spawnSync(isAbsolute(tool) ? tool : bin(tool), args, {
    cwd,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${tool} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout + stderr;
}

/** Starts stock Prism, sends it one request, and stops it. */
async function askPrism(document: string, path: string): Promise<Response> {
  const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js');
  const child = spawn(process.execPath, [prism, 'mock', '-p', '0', document], { cwd: folder });
  try {
    let said = '';
    for await (const line of createInterface(child.stdout)) {
      said += `${line}\n`;
      const url = /listening on (http:\S+)/.exec(line)?.[1];
      if (url) return await fetch(url + path);
    }
    throw new Error(`prism ended: ${said}`);
  } finally {
    child.kill();
  }
}

describe.each(readdirSync(`${documents}/openapi`))('openapi/%s', (name) => {
  const document = join(documents, 'openapi', name);

  it('is served by Prism', async () => {
    const { paths } = JSON.parse(readFileSync(document, 'utf8')) as { paths: object };
    const operation = restOperations.find(
      ({ binding }) => binding.method === 'GET' && binding.path in paths,
    )!;
    const response = await askPrism(document, httpRequest(operation, smallestCall(operation)).path);
    const success = firstSuccess(operation);
    expect(response.status).toBe(codeOf(success!));
    expect(await response.json()).toEqual(success?.examples[0]?.value);
  });

  it('gives types to openapi-typescript', () => {
    run('openapi-typescript', [document, '-o', `${name}.d.ts`]);
    expect(readFileSync(join(folder, `${name}.d.ts`), 'utf8')).toContain('export interface paths');
  });

  it('is a page for redocly build-docs', () => {
    run('redocly', ['build-docs', document, '-o', `${name}.html`]);
    const page = readFileSync(join(folder, `${name}.html`), 'utf8');
    expect(page).toContain('<html');
    // Viewers would not show these if they were only in extensions.
    expect(page).toMatch(/Not stated by the source: [a-z]/);
    const whole = readFileSync(join(documents, 'full/openapi', name), 'utf8');
    const isShownByServers = whole.includes('"x-provenance"');
    const sentence = /Known from the public deployment only|Node-specific: unavailable|Source: shows /;
    expect(sentence.test(page)).toBe(isShownByServers);
  });
});

it('hold nothing that only our tools read, the documents of a deployment as well', () => {
  expect(published.length).toBe(2 * contract.documents.length);
  for (const path of published) expect([path, workshopIn(readFileSync(path, 'utf8'))]).toEqual([path, []]);
});

it('redocly lints all of them by its strictest rules, those of deployments as well', () => {
  const args = ['lint', '--extends', 'recommended-strict', ...published];
  expect(run('redocly', args)).toContain('valid');
});

it('Spectral finds nothing in those of OpenAPI, but for the exceptions of .spectral.yaml', () => {
  const openApi = published.filter((path) => path.includes('/openapi/'));
  const args = ['lint', '--ruleset', `${root}.spectral.yaml`, '--fail-severity', 'hint', ...openApi];
  expect(run(join(installed, '.bin/spectral'), args)).toContain('No results');
});

it('redocly lints and bundles in the checkout, with the rules of this contract and no flag', () => {
  expect(run('redocly', ['lint', 'node-probes'], root)).toContain('valid');
  expect(run('redocly', ['bundle', 'node-probes', '-o', join(folder, 'probes.json')], root)).toContain(
    'bundle',
  );
});
