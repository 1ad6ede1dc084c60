/**
 * `node --import tsx scripts/changelog.ts [--json] REF REF...`: what changed in the contract from ref to ref, oldest
 * first. Without refs: from tag to tag, and from the last one to the files. Prints and writes nothing.
 */
import { readChangelog, writeChangelog } from '@chain-apis/verify';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);
const given = args.filter((arg) => arg !== '--json');

function tags(): string[] {
  const listed = execFileSync('git', ['tag', '--sort=creatordate', '--merged', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...listed.split('\n').filter((tag) => tag !== ''), 'redocly.yaml'];
}

try {
  const entries = await readChangelog(given.length > 0 ? given : tags(), root);
  process.stdout.write(
    args.includes('--json') ? `${JSON.stringify(entries, null, 2)}\n` : writeChangelog(entries),
  );
} catch (error) {
  process.stderr.write(`changelog: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
