/** A consumer of six operations gets a one-screen report, however large the document and whatever others lost. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Usage } from '@chain-apis/traffic/usage';
import { runDiff, writeDiff } from '@chain-apis/diff';
import { expect, it, onTestFinished } from 'vitest';
import { broadGiant } from '../support/giants/broad-giant.ts';

type Properties = Record<string, { properties: Record<string, unknown>; required: string[] }>;

const OPERATIONS = 400;
const LINES_OF_A_SCREEN = 40;

const used = [3, 50, 101, 170, 222, 299].map((index) => `things/operate-${index}`);
const usage: Usage = {
  version: 1,
  consumer: 'web',
  contract: {},
  operations: Object.fromEntries(
    used.map((id) => [id, { params: {}, outcomes: ['200'], reads: { '[].field_3': ['things.test.ts'] } }]),
  ),
};

async function report(lose: (schemas: Properties) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'usage-of-giants-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { old, next } = broadGiant(OPERATIONS);
  lose((next['components'] as { schemas: Properties }).schemas);
  const files = Object.entries({ old, next }).map(([name, document]) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(document));
    return file;
  });
  const outcome = await runDiff(files[0]!, files[1]!, {
    consumers: [{ name: 'web', usage }],
    failOn: 'used',
  });
  return { code: outcome.exitCode, lines: writeDiff(outcome, 'text').trim().split('\n') };
}

const loseField = (schemas: Properties, model: string, field: string) => {
  delete schemas[model]!.properties[field];
  schemas[model]!.required = schemas[model]!.required.filter((name) => name !== field);
};

it('passes when every model loses a property that it does not read', async () => {
  const { code, lines } = await report((schemas) => {
    for (const model of Object.keys(schemas)) loseField(schemas, model, 'field_7');
  });
  expect(code).toBe(0);
  expect(lines.length).toBeLessThanOrEqual(LINES_OF_A_SCREEN);
});

it('fails for the one that it reads, by name', async () => {
  const { code, lines } = await report((schemas) => {
    for (const model of Object.keys(schemas)) loseField(schemas, model, 'field_7');
    loseField(schemas, 'model-50', 'field_3');
  });
  expect(code).toBe(1);
  expect(lines.length).toBeLessThanOrEqual(LINES_OF_A_SCREEN);
  expect(lines.join('\n')).toContain('breaks web: things/operate-50 reads [].field_3 (things.test.ts)');
});
