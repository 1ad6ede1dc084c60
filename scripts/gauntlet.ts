import './end-quietly.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compare } from '../test/gauntlet/peers/compare.ts';
import { peerVersions } from '../test/gauntlet/peers/adapters.ts';
import { fullTable, summary } from '../test/gauntlet/peers/table.ts';
import { installPeers, MEASURED, putBetween } from '@chain-apis/bench';

const HELP = `Runs the scenarios of test/gauntlet: a hostile server against our clients.

  npm run gauntlet                  our clients
  npm run gauntlet -- --peers       and openapi-fetch, @open-rpc/client-js and viem beside them
  npm run gauntlet -- --json        as JSON
  npm run gauntlet -- --write       write the tables into docs/measured.md and test/gauntlet/RESULTS.md (with --peers)

Peers are installed by name and exact version below the system's temporary folder.
Exit code: 0 our clients pass everything, 1 they do not, 2 the command is wrong.`;

const root = join(import.meta.dirname, '..');
const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { peers: flag, json: flag, write: flag, help: flag } });

async function writeSummary(text: string): Promise<void> {
  const path = join(root, MEASURED);
  await writeFile(path, putBetween(await readFile(path, 'utf8'), 'gauntlet', text));
}

if (values.help || (values.write && !values.peers)) {
  console.log(HELP);
  process.exitCode = values.help ? 0 : 2;
} else {
  // Some peers let a failed batch fall on the floor; that must not end the comparison.
  process.on('unhandledRejection', () => {});
  const folder = values.peers ? await installPeers(peerVersions, (text) => console.error(text)) : undefined;
  const rows = await compare(folder);
  const versions = Object.entries(peerVersions).map((peer) => peer.join(' '));
  const beside = values.peers
    ? `Peers: ${versions.join(', ')}; \`–\`: not offered, or not of that protocol.\n\n`
    : '';
  console.log(
    values.json ? JSON.stringify(rows, null, 2) : `${beside}${fullTable(rows)}\n\n${summary(rows)}`,
  );
  if (values.write) {
    await writeSummary(`${beside}${summary(rows)}`);
    const title = '# The gauntlet\n\nWritten by `npm run gauntlet -- --peers --write`. ';
    await writeFile(join(root, 'test/gauntlet/RESULTS.md'), `${title}${beside}${fullTable(rows)}\n`);
  }
  const failed = rows.flatMap(({ cells }) =>
    Object.entries(cells).filter(
      ([column, cell]) => column.startsWith('ours') && cell !== '✓' && cell !== '–',
    ),
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
  // A peer that hangs holds its sockets and timers.
  process.exit();
}
