/**
 * Redocly's `diff` as a second opinion on every row of the tables: on the documents where they are OpenAPI, on their
 * projections where they are OpenRPC. All rows stand side by side in one document, so that one run judges them all.
 * Where the two disagree, the row says so; a row that says so without need fails as well.
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
import { describe, expect, it, onTestFinished } from 'vitest';
import { edited } from './test-support/edit.ts';
import { OPENAPI_CHANGES } from './test-support/openapi-changes.ts';
import { OPENRPC_CHANGES } from './test-support/openrpc-changes.ts';
import type { Row } from './test-support/row.ts';
import { SMALL_OPENAPI } from './test-support/small-openapi.ts';
import { SMALL_OPENRPC } from './test-support/small-openrpc.ts';

const TABLES: [string, JsonObject, readonly Row[], (document: JsonObject) => JsonObject][] = [
  ['OpenAPI', SMALL_OPENAPI, OPENAPI_CHANGES, (document) => document],
  ['OpenRPC', SMALL_OPENRPC, OPENRPC_CHANGES, projected],
];

describe.each(TABLES)('%s', (_, base, rows, project) => {
  // Servers and security schemes belong to the whole document and cannot stand side by side. Of an address that is
  // gone and one that is new in another row, Redocly makes a renaming.
  const whole = /^\/(servers|info|components\/sec|paths\/[^/]+$|methods\/[-\d]+$|methods\/2\/name$)/;
  const single = rows.filter(([, edits]) => edits.every(([at]) => !whole.test(at)));

  it('is judged as the rows say', () => {
    const before = combined(single.map(() => project(base)));
    const after = combined(single.map(([, edits]) => project(edited(base, edits))));
    const major = majorRows(before, after);
    const opinions = single.map(([change, , verdict], index) => {
      const breaking = verdict === 'breaking';
      return [change, major.has(index) === breaking ? undefined : breaking ? 'misses' : 'overrates'];
    });
    expect(opinions).toEqual(single.map(([change, , , , redocly]) => [change, redocly]));
  });
});

function projected(bundle: JsonObject): JsonObject {
  const document = { id: 'small', kind: 'openrpc', bundle } as ContractDocument;
  return projectOpenRpc(document, readOpenRpc(document), 'slash');
}

/** Documents as one: addresses and components of each carry the number of its row. */
function combined(documents: readonly JsonObject[]): JsonObject {
  const parts = documents.map((document, index) => {
    const text = JSON.stringify(document)
      .replaceAll('#/components/schemas/', `#/components/schemas/Row${index}_`)
      .replaceAll('"operationId":"', `"operationId":"row${index}_`);
    return JSON.parse(text) as { paths: JsonObject; components: { schemas: JsonObject } };
  });
  const renamed = (pick: (part: (typeof parts)[number]) => JsonObject, prefix: (index: number) => string) =>
    Object.fromEntries(
      parts.flatMap((part, index) =>
        Object.entries(pick(part)).map(([key, value]): [string, Json] => [prefix(index) + key, value]),
      ),
    );
  const { components } = documents[0] as { components: JsonObject };
  return {
    ...documents[0],
    paths: renamed(
      ({ paths }) => paths,
      (index) => `/row${index}`,
    ),
    components: {
      ...components,
      schemas: renamed(
        ({ components: { schemas } }) => schemas,
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
