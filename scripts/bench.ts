import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { markdown, type Report } from './bench/harness.ts';

const HELP = `Measures this repository beside its peers, in one run, and says which promises are kept.

  npm run bench -- client                one call of the clients
  npm run bench -- mock                  the mock servers
  npm run bench -- mock --rounds 5       more rounds (default 3)
  npm run bench -- mock --seconds 4      longer loads (default 2)
  npm run bench -- mock --long 100000    requests of the long run (default 1000000)
  npm run bench -- mock --out FILE       write FILE.json and FILE.md too

Peers are installed by name and exact version below the system's temporary folder. Leave the machine alone meanwhile.
Exit code: 0 every promise is kept, 1 one is not, 2 the command is wrong.`;

const root = join(import.meta.dirname, '..');
const sections: Readonly<Record<string, () => Promise<Report>>> = {
  client: async () => (await import('./bench/client.ts')).benchClient(settings),
  mock: async () => (await import('./bench/mock.ts')).benchMock(settings),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    long: { type: 'string', default: '1000000' },
    out: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const settings = {
  root,
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  long: Number(values.long),
  progress: (line: string) => console.error(line),
};
const section = sections[positionals[0] ?? ''];
if (!section || values.help) {
  console.log(HELP);
  process.exitCode = values.help ? 0 : 2;
} else {
  const report = await section();
  console.log(markdown(report));
  if (values.out !== undefined) {
    await writeFile(`${values.out}.json`, `${JSON.stringify(report, null, 2)}\n`);
    await writeFile(`${values.out}.md`, `${markdown(report)}\n`);
  }
  process.exitCode = report.goals.every(({ reached }) => reached) ? 0 : 1;
}
