/**
 * Runs TypeScript in Markdown unchanged, with the mock in place of every address. A `text` block right after it
 * is its output.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../support/contract.ts';
import { onMock, openWorkplace, type Workplace } from './commands/workplace.ts';
import { markdownFiles, readMarkdown } from './markdown.ts';
import { runIn } from './run-in-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'chain-apis-programs-'));
// The libraries that a reader has installed.
symlinkSync(`${root}node_modules`, join(folder, 'node_modules'), 'dir');
let place: Workplace;
beforeAll(async () => {
  // Responds like real nodes, so that no program asks the C-Chain for what it does not have.
  place = await openWorkplace('observed');
});
afterAll(async () => {
  await place.close();
  rmSync(folder, { recursive: true });
});

// Call pages show single lines, which contract tests check; tests need their runner. code.test.ts compiles both.
const blocks = markdownFiles
  .filter((file) => !file.endsWith('/API.md'))
  .flatMap((file) => readMarkdown(file).blocks)
  .filter(({ language, code }) => language === 'ts' && !code.includes("from 'vitest'"));

let count = 0;
const run = (code: string) => {
  const file = join(folder, `block-${(count += 1)}.mts`);
  writeFileSync(file, onMock(code, place));
  return runIn(folder, file);
};

it('one that throws is told', async () => {
  const { code, stderr } = await run("throw new Error('on purpose');");
  expect(code).toBe(1);
  expect(stderr).toContain('on purpose');
});

describe.concurrent('programs in Markdown', () => {
  it.each(blocks.map((block) => [`${block.file}:${block.line}`, block] as const))('%s', async (_, block) => {
    const { code, next } = block;
    const ended = await run(code);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    // Output that depends on a success must be there.
    if (code.includes('console.log')) expect(ended.stdout).not.toBe('');
    if (next?.language === 'text') expect(ended.stdout.trim()).toBe(next.code.trim());
  });
});

it('the guide downloads a file', async () => {
  const guide = 'packages/reference/src/content/guides/export-transactions.md';
  const program = blocks.find(({ file, code }) => file === guide && code.includes('writeFile'))!;
  const file = join(folder, 'download.mts');
  writeFileSync(file, program.code);
  const env = { ...process.env, DOWNLOAD_URL: `${place.mock.url}/v1/avg_tps/43114` };
  await promisify(execFile)(process.execPath, ['--import', import.meta.resolve('tsx'), file], { cwd: folder, env }); // prettier-ignore
  expect(readFileSync(join(folder, 'transactions.csv'), 'utf8')).toContain('results');
});

it('the first program of README.md prints what README.md says', async () => {
  const [first] = blocks.filter(({ file }) => file === 'README.md');
  const { stdout } = await run(first!.code);
  expect(stdout.trim()).toBe(first!.next!.code.trim());
});
