import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { failedReport, type Report, type Settings } from './bench/harness.ts';
import { markdown, summaryTable } from './bench/markdown.ts';
import { mergeReports, putBetween, readReports, writeReports } from './bench/results.ts';

const HELP = `Measures this repository beside its peers, in one run, and says which promises are kept.

  npm run bench                          all sections, in about 20 minutes
  npm run bench -- client                one call of the clients
  npm run bench -- mock                  the mock servers
  npm run bench -- size                  the clients: bundle, import, types, installation
  npm run bench -- tools                 generate, lint and diff
  npm run bench -- reference             the reference in a browser (Chromium; CHROMIUM_PATH names it)
  npm run bench -- growth                how cost grows at 1, 10 and 50 times the operations
  npm run bench -- size tools            some sections, in this order

  --rounds N     rounds of each section in place of its own number
  --seconds N    length of each load on a mock (default 2)
  --long N       requests of the mock's long run (default 1000000)
  --out FILE     also write FILE.json and FILE.md; sections that FILE.json has and that are not run now stay in it
  --readme       write the table of promises into README.md, with all sections that FILE.json has
  --help         this text

Peers are installed by name and exact version below the system's temporary folder. Leave the machine alone meanwhile.
Exit code: 0 every promise is kept, 1 one is not or a section failed, 2 the command is wrong.

Examples:
  npm run bench -- --out bench --readme  the run before a release
  npm run bench -- mock --rounds 5 --out bench`;

interface Section {
  /** Unless told otherwise; chosen so that all sections together take less than 25 minutes. */
  readonly rounds: number;
  load(): Promise<(settings: Settings) => Promise<Report>>;
}

const SECTIONS: Readonly<Record<string, Section>> = {
  client: { rounds: 5, load: async () => (await import('./bench/client.ts')).benchClient },
  mock: { rounds: 3, load: async () => (await import('./bench/mock.ts')).benchMock },
  size: { rounds: 5, load: async () => (await import('./bench/size.ts')).benchSize },
  tools: { rounds: 3, load: async () => (await import('./bench/tools.ts')).benchTools },
  reference: { rounds: 5, load: async () => (await import('./bench/reference.ts')).benchReference },
  growth: { rounds: 1, load: async () => (await import('./bench/growth.ts')).benchGrowth },
};

const root = join(import.meta.dirname, '..');
const progress = (line: string) => console.error(line);

type Flags = ReturnType<typeof readFlags>;

function readFlags() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      seconds: { type: 'string', default: '2' },
      long: { type: 'string', default: '1000000' },
      out: { type: 'string' },
      readme: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const unknown = positionals.find((name) => !Object.hasOwn(SECTIONS, name));
  if (unknown !== undefined) throw new Error(`there is no section ${unknown}`);
  const count = (name: string, text: string): number => {
    if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} must be a number above 0, not "${text}"`);
    return Number(text);
  };
  return {
    ...values,
    names: positionals.length > 0 ? positionals : Object.keys(SECTIONS),
    rounds: values.rounds === undefined ? undefined : count('rounds', values.rounds),
    seconds: count('seconds', values.seconds),
    long: count('long', values.long),
  };
}

/** A section that fails is reported and does not lose the others. */
async function measure(name: string, settings: Omit<Settings, 'rounds'>, rounds?: number): Promise<Report> {
  const section = SECTIONS[name]!;
  try {
    return await (
      await section.load()
    )({ ...settings, rounds: rounds ?? section.rounds });
  } catch (cause) {
    progress(`${name}: ${(cause as Error).stack ?? String(cause)}`);
    return failedReport(name, cause);
  }
}

async function main({ names, rounds, seconds, long, out, readme, help }: Flags): Promise<number> {
  if (help) {
    console.log(HELP);
    return 0;
  }
  const own: Report[] = [];
  let reports: Report[] = out === undefined ? [] : await readReports(out);
  for (const name of names) {
    progress(`section ${name}`);
    const begun = performance.now();
    own.push(await measure(name, { root, seconds, long, progress }, rounds));
    progress(`section ${name} took ${Math.round((performance.now() - begun) / 1000)} s`);
    console.log(`${markdown(own.at(-1)!)}\n`);
    reports = mergeReports(reports, own);
    // After each section, so that a run that is broken off keeps what it has.
    if (out !== undefined) await writeReports(out, reports);
  }
  if (readme) {
    const file = join(root, 'README.md');
    await writeFile(file, putBetween(await readFile(file, 'utf8'), 'bench', summaryTable(reports)));
  }
  const kept = own.every(
    ({ failure, goals }) => failure === undefined && goals.every(({ reached }) => reached),
  );
  return kept ? 0 : 1;
}

// Whatever was started ends when this process does, and what was copied is deleted then.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

let flags: Flags;
try {
  flags = readFlags();
} catch (cause) {
  console.error(`bench: ${(cause as Error).message} (npm run bench -- --help)`);
  process.exit(2);
}
process.exitCode = await main(flags);
