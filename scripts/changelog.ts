/** What changed in the contract from release to release: for people, for a machine, or for the page of the reference. */
import './end-quietly.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readChangelog, writeChangelog, type ChangelogEntry } from '@chain-apis/verify';
import { readReleases, UNRELEASED } from './changelog/releases.ts';

const HELP = `What changed in the contract, newest first.

  node --import tsx scripts/changelog.ts                  from tag to tag, and from the last one to the files;
                                                          without a tag, from where the branch left the main branch
  node --import tsx scripts/changelog.ts v1.0.0 v1.1.0    between the refs given, oldest first
    --json           for a machine
    --output FILE    write FILE.md and FILE.json; where there is nothing to compare with, there is no FILE.md

Exit codes: 0 done, 1 a ref cannot be read.`;

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, output: { type: 'string' }, help: { type: 'boolean' } },
});

type Dated = ChangelogEntry & { readonly date: string };

async function entriesOf(): Promise<Dated[]> {
  const releases =
    positionals.length > 0
      ? positionals.map((ref) => ({ ref, name: ref, date: new Date(0).toISOString() }))
      : readReleases(root);
  if (releases.length === 0) return [];
  const named = new Map(releases.map((release) => [release.ref, release]));
  const refs = releases.map(({ ref }) => ref);
  return (await readChangelog(refs, root))
    .map((entry) => {
      const { name, date } = named.get(entry.to)!;
      return { ...entry, from: named.get(entry.from)!.name, to: name, date };
    })
    .filter(({ to, documents }) => to !== UNRELEASED || documents.length > 0);
}

/** Markdown for people, and beside it JSON for the pages and the feed. */
function write(file: string, entries: readonly Dated[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.json`, `${JSON.stringify(entries, null, 1)}\n`);
  if (entries.length === 0) return rmSync(`${file}.md`, { force: true });
  writeFileSync(`${file}.md`, writeChangelog(entries));
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
