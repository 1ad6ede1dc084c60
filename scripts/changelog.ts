/** What changed in the contract from release to release: for people, for a machine, or for the page of the reference. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readChangelog, writeChangelog, type ChangelogEntry } from '@chain-apis/verify';
import { readReleases } from './changelog/releases.ts';

const HELP = `What changed in the contract, newest first.

  node --import tsx scripts/changelog.ts                  from tag to tag, and from the last one to the files;
                                                          without a tag, from where the branch left the main branch
  node --import tsx scripts/changelog.ts v1.0.0 v1.1.0    between the refs given, oldest first
    --json           for a machine
    --output FILE    write Markdown into a file; where there is nothing to compare with, there is no file

Exit codes: 0 done, 1 a ref cannot be read.`;

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, output: { type: 'string' }, help: { type: 'boolean' } },
});

async function entriesOf(): Promise<ChangelogEntry[]> {
  if (positionals.length > 0) return readChangelog(positionals, root);
  const releases = readReleases(root);
  if (releases.length === 0) return [];
  const names = new Map(releases.map(({ ref, name }) => [ref, name]));
  const entries = await readChangelog(
    releases.map(({ ref }) => ref),
    root,
  );
  return entries
    .map((entry) => ({ ...entry, from: names.get(entry.from)!, to: names.get(entry.to)! }))
    .filter(({ to, documents }) => to !== releases.at(-1)?.name || documents.length > 0);
}

function write(file: string, entries: readonly ChangelogEntry[]): void {
  if (entries.length === 0) return rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, writeChangelog(entries));
}

if (values.help) {
  console.log(HELP);
} else {
  try {
    const entries = await entriesOf();
    if (values.output !== undefined) write(values.output, entries);
    else
      process.stdout.write(values.json ? `${JSON.stringify(entries, null, 2)}\n` : writeChangelog(entries));
  } catch (error) {
    process.stderr.write(`changelog: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
