/**
 * Redocly's `diff` as a second opinion on the pairs in `fixtures`: on the documents where they are OpenAPI, on their
 * projections where they are OpenRPC. All pairs are in one document, so that one run judges them all. Where the two
 * disagree, `verdicts.yaml` says so; an entry that says so without need fails as well.
 */
import { projectOpenRpc } from '@chain-apis/contract/project';
import { readOpenRpc } from '@chain-apis/contract/source';
import type { ContractDocument } from '@chain-apis/contract';
import type { Json, JsonObject } from '@chain-apis/foundation';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { FIXTURES, FOLDER } from './test-support/fixtures.ts';

// Servers, webhooks and security schemes belong to the whole document and can't be side by side. Of an address that is
// gone and one that is new in another pair, Redocly makes a renaming.
const WHOLE =
  /\.(document|outgoing)\.|security|\.(operation|method)\.(added|moved)$|place-changed$|argument-renamed$/;

it('judges the pairs as verdicts.yaml says', () => {
  const single = FIXTURES.filter(({ rule }) => !WHOLE.test(rule));
  const [before, after] = ['old', 'new'].map((version) =>
    combined(single.map(({ rule }) => readFixture(`${FOLDER}/${rule}/${version}.yaml`))),
  );
  const major = majorRows(before!, after!);
  const opinions = single.map(({ rule, there }, index) => {
    const breaking = there.includes('breaking');
    return [rule, major.has(index) === breaking ? '' : breaking ? 'misses' : 'overrates'];
  });
  expect(opinions).toEqual(single.map(({ rule, redocly }) => [rule, redocly]));
});

function readFixture(path: string): JsonObject {
  const document = parse(readFileSync(path, 'utf8')) as JsonObject;
  return 'openrpc' in document ? projected(document) : document;
}

function projected(bundle: JsonObject): JsonObject {
  const document = { id: 'small', kind: 'openrpc', bundle } as ContractDocument;
  return projectOpenRpc(document, readOpenRpc(document));
}

/** Documents as one: addresses and components of each carry the number of its row. */
function combined(documents: readonly JsonObject[]): JsonObject {
  const parts = documents.map((document, index) => {
    const text = JSON.stringify(document)
      .replaceAll('#/components/schemas/', `#/components/schemas/Row${index}_`)
      .replaceAll('"operationId":"', `"operationId":"row${index}_`);
    return JSON.parse(text) as { paths: JsonObject; components?: { schemas?: JsonObject } };
  });
  const renamed = (pick: (part: (typeof parts)[number]) => JsonObject, prefix: (index: number) => string) =>
    Object.fromEntries(
      parts.flatMap((part, index) =>
        Object.entries(pick(part)).map(([key, value]): [string, Json] => [prefix(index) + key, value]),
      ),
    );
  return {
    openapi: '3.1.0',
    info: { title: 'Pairs', version: '1.0.0' },
    paths: renamed(
      ({ paths }) => paths,
      (index) => `/row${index}`,
    ),
    components: {
      schemas: renamed(
        ({ components }) => components?.schemas ?? {},
        (index) => `Row${index}_`,
      ),
    },
  };
}

/** The rows in which Redocly finds a change that asks for a new major version. */
function majorRows(before: JsonObject, after: JsonObject): Set<number> {
  const folder = mkdtempSync(join(tmpdir(), 'chain-apis-redocly-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'old.json'), JSON.stringify(before));
  writeFileSync(join(folder, 'new.json'), JSON.stringify(after));
  writeFileSync(join(folder, 'redocly.yaml'), 'telemetry: "off"\nextends: [minimal, diff-recommended]\n');
  const args = [
    'diff',
    'old.json',
    'new.json',
    '--format',
    'json',
    '--output',
    'report.json',
    '--fail-on',
    'none',
  ];
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stderr } = spawnSync(process.execPath, [redoclyCommand(), ...args], {
    cwd: folder,
    env: environment,
  });
  const report = readReport(join(folder, 'report.json'), String(stderr));
  const major = report.changes.filter(({ impact }) => impact === 'major');
  return new Set(major.map(({ path }) => Number(/(?:\/~1row|\/Row)(\d+)/.exec(path)?.[1])));
}

function readReport(path: string, said: string): { changes: { path: string; impact: string }[] } {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { changes: { path: string; impact: string }[] };
  } catch (cause) {
    throw new Error(`redocly diff wrote no report:\n${said}`, { cause });
  }
}

function redoclyCommand(): string {
  const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> };
  return join(dirname(manifest), bin['redocly']!);
}
