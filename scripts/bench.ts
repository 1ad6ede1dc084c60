/** `npm run bench`: compares this repository with alternatives. */
import { join } from 'node:path';
import { runBench, SECTION_NAMES } from '../test/labs/bench/src/index.ts';
import { readCount, runScript, UsageError } from './run-script.ts';

const HELP = `Compares this repository with alternatives in one run, and lists which targets are met.

  npm run bench                          all sections, in about 15 minutes
  npm run bench -- start                 the first response and pages: a fresh clone, an empty folder; npm test
  npm run bench -- client                one call of the clients
  npm run bench -- mock                  the mock servers
  npm run bench -- size                  the clients: bundle, import, types, installation
  npm run bench -- codecs                what bodies other than JSON add to a bundle
  npm run bench -- reference             the reference in a browser (Chromium; CHROMIUM_PATH names it)
  npm run bench -- giants                diff of documents of megabytes
  npm run bench -- size mock             some sections, in this order

  --rounds N     rounds of each section (default: the section's own)
  --seconds N    length of each load on a mock (default 2)
  --long N       requests of the mock's long run (default 400000)
  --save         update test/labs/bench/results.json (other sections stay) and the tables made from it
  --help         this text

Peers are installed by name and exact version below the system's temporary folder. Leave the machine alone meanwhile.
Exit code: 0 every target is met, 1 one is not or a section failed, 2 the command is wrong.`;

const options = {
  rounds: { type: 'string' },
  seconds: { type: 'string', default: '2' },
  long: { type: 'string', default: '400000' },
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
    seconds: readCount(values.seconds, '--seconds'),
    long: readCount(values.long, '--long'),
    save: values.save,
    progress: console.error,
  });
  return met ? 0 : 1;
});
