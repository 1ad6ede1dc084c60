/** Contract changes from release to release: for people, for machines, or for the reference's page. */
import { join } from 'node:path';
import { writeChangelog } from '@chain-apis/diff';
import { readReleaseChanges, writeChangelogFiles } from './release/src/releases.ts';
import { runScript } from './run-script.ts';

const HELP = `What changed in the contract, newest first.

  node --import tsx scripts/changelog.ts                  from tag to tag, and from the last one to the files;
                                                          without a tag, from where the branch left the main branch
  node --import tsx scripts/changelog.ts v1.0.0 v1.1.0    between the refs given, oldest first
    --json           for a machine
    --output FILE    write FILE.md and FILE.json; where there is nothing to compare with, there is no FILE.md

Exit codes: 0 done, 1 a ref cannot be read, 2 the command is wrong.`;

const root = join(import.meta.dirname, '..');
const options = { json: { type: 'boolean' }, output: { type: 'string' } } as const;

await runScript(HELP, { options, allowPositionals: true }, async ({ json, output }, refs) => {
  const entries = await readReleaseChanges(root, refs);
  if (output !== undefined) writeChangelogFiles(output, entries);
  else console.log(json ? JSON.stringify(entries, null, 2) : writeChangelog(entries).trimEnd());
});
