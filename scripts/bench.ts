/** `npm run bench`: compares this repository with alternatives. */
import { join } from 'node:path';
import { runBench, SECTION_NAMES } from '../test/labs/bench/run.ts';
import { readCount, runScript, UsageError } from './run-script.ts';

const HELP = `Compares this repository with alternatives in one run, and lists which targets are met.

  npm run bench                 all sections, in about ten minutes
  npm run bench -- start        the first response: a fresh clone, an empty folder
  npm run bench -- mock         the mock servers
  npm run bench -- reference    what a page of the reference loads
  npm run bench -- giants       diff of documents of megabytes

  --rounds N     rounds of each section (default: the section's own)
  --requests N   number of requests of each load (default 20000)
  --save         update test/labs/bench/results.json (other sections stay) and the tables made from it
  --help         this text

Peers are installed by name and exact version below the system's temporary folder. Leave the machine alone meanwhile.
Exit code: 0 every target is met, 1 one is not or a section failed, 2 the command is wrong.`;

const options = {
  rounds: { type: 'string' },
  requests: { type: 'string', default: '20000' },
  save: { type: 'boolean', default: false },
} as const;

// End started processes and delete copies with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

await runScript(HELP, { options, allowPositionals: true }, async (values, sections) => {
  const unknown = sections.find((name) => !SECTION_NAMES.includes(name));
  if (unknown !== undefined) throw new UsageError(`there is no section ${unknown}`);
  const met = await runBench({
    root: join(import.meta.dirname, '..'),
    names: sections.length > 0 ? sections : SECTION_NAMES,
    rounds: values.rounds === undefined ? undefined : readCount(values.rounds, '--rounds'),
    requests: readCount(values.requests, '--requests'),
    save: values.save,
    progress: console.error,
  });
  return met ? 0 : 1;
});
