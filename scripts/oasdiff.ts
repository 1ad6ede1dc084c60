/** Each change of diff's tests, given to oasdiff as well: the tables of docs/oasdiff.md. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installOasdiff, OASDIFF, putBetween } from '@chain-apis/bench';
import { runProgram } from '@chain-apis/release';
import { edited } from '../packages/diff/src/test-support/edit.ts';
import { isAlarm, OASDIFF_REASONS, tables } from '../test/support/oasdiff-tables.ts';
import { OPENAPI_CHANGES } from '../packages/diff/src/test-support/openapi-changes.ts';
import { SMALL_OPENAPI } from '../packages/diff/src/test-support/small-openapi.ts';
import { runScript } from './run-script.ts';

const HELP = `Gives each change of the tests of @chain-apis/diff to oasdiff ${OASDIFF}, and writes the tables of docs/oasdiff.md.
Go installs oasdiff in a temporary folder.

Exit codes: 0 done; 1 there is no Go, or test/support/oasdiff-tables.ts lacks a reason.`;
const LEVELS = ['none', 'compatible', 'warning', 'breaking'] as const;
const file = join(import.meta.dirname, '../docs/oasdiff.md');

await runScript(HELP, { options: {} }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chain-apis-oasdiff-'));
  try {
    const program = await installOasdiff(folder, console.error);
    if (program === undefined) throw new Error('there is no Go that installs oasdiff');
    const rows: string[][] = [];
    for (const [change, edits, verdict] of OPENAPI_CHANGES) {
      const sides = [SMALL_OPENAPI, edited(SMALL_OPENAPI, edits)].map((document, index) => {
        writeFileSync(join(folder, `${index}.json`), JSON.stringify(document));
        return join(folder, `${index}.json`);
      });
      const { stdout } = await runProgram(program, ['changelog', ...sides, '--format', 'json']);
      const found = JSON.parse(stdout) as { level: number }[] | null;
      const level = LEVELS[Math.max(0, ...(found ?? []).map((one) => one.level))]!;
      rows.push([change, verdict, level, OASDIFF_REASONS[change] ?? '']);
    }
    writeFileSync(
      file,
      putBetween(readFileSync(file, 'utf8'), 'pairs', `oasdiff ${OASDIFF}; ${tables(rows)}`),
    );
    return rows.some((row) => isAlarm(row) && row[3] === '') ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
});
