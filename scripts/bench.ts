import './end-quietly.ts';
import { runBench, SECTION_NAMES } from '@chain-apis/bench';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const HELP = `Measures this repository beside its peers, in one run, and says which targets are met.

  npm run bench                          all sections, in about 20 minutes
  npm run bench -- start                 the first response: a fresh clone, an empty folder; npm test
  npm run bench -- client                one call of the clients
  npm run bench -- mock                  the mock servers
  npm run bench -- proxy                 the proxy beside prism proxy
  npm run bench -- batch                 how the cost of a JSON-RPC batch grows
  npm run bench -- size                  the clients: bundle, import, types, installation
  npm run bench -- tools                 generate, lint and diff
  npm run bench -- reference             the reference in a browser (Chromium; CHROMIUM_PATH names it)
  npm run bench -- growth                how cost grows at 1, 10 and 50 times the operations
  npm run bench -- size tools            some sections, in this order

  --rounds N     rounds of each section in place of its own number
  --seconds N    length of each load on a mock (default 2)
  --long N       requests of the mock's long run (default 1000000)
  --save         write packages/bench/results.json, where sections that are not run now stay, and the tables in docs/measured.md and README.md
  --help         this text

Peers are installed by name and exact version below the system's temporary folder. Leave the machine alone meanwhile.
Exit code: 0 every target is met, 1 one is not or a section failed, 2 the command is wrong.`;

function readFlags() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      seconds: { type: 'string', default: '2' },
      long: { type: 'string', default: '1000000' },
      save: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const unknown = positionals.find((name) => !SECTION_NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`there is no section ${unknown}`);
  const count = (name: 'rounds' | 'seconds' | 'long'): number => {
    const text = values[name] ?? '';
    if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} must be a number above 0, not "${text}"`);
    return Number(text);
  };
  const rounds = values.rounds === undefined ? undefined : count('rounds');
  const names = positionals.length > 0 ? positionals : SECTION_NAMES;
  return { ...values, names, rounds, seconds: count('seconds'), long: count('long') };
}

// Whatever was started ends when this process does, and what was copied is deleted then.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

try {
  const { help, ...options } = readFlags();
  const root = join(import.meta.dirname, '..');
  if (help) console.log(HELP);
  else process.exitCode = (await runBench({ ...options, root, progress: console.error })) ? 0 : 1;
} catch (cause) {
  console.error(`bench: ${(cause as Error).message} (npm run bench -- --help)`);
  process.exitCode = 2;
}
