import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startHostileServer, type HostileServer } from '../hostile-server.ts';
import type { Protocol } from '../job.ts';
import { play } from '../play.ts';
import { probe } from '../probe.ts';
import { protocolsOf, type Scenario } from '../scenario.ts';
import { scenarios, themes } from '../scenarios/index.ts';
import { createPeers, peerVersions, type PeerModules } from './adapters.ts';
import { judge, type Cell } from './judge.ts';

/** One line of the comparison. */
export interface Row {
  readonly theme: string;
  readonly scenario: string;
  readonly server: string;
  /** By column. */
  readonly cells: Readonly<Record<string, Cell>>;
}

/** Someone who plays the scenarios of one protocol. */
interface Column {
  readonly name: string;
  readonly protocol: Protocol;
  play(server: HostileServer, scenario: Scenario): Promise<Cell>;
}

const ours = (protocol: Protocol, name: string): Column => ({
  name,
  protocol,
  play: async (server, scenario) => (await play(server, { scenario, protocol }, probe))[0] ?? '✓',
});

/** Loads the peers from the folder in which they are installed. */
async function loadPeers(folder: string): Promise<Column[]> {
  const entry = join(folder, 'gauntlet.mjs');
  const lines = Object.keys(peerVersions).map(
    (name) => `  ${JSON.stringify(name)}: await import('${name}'),`,
  );
  await writeFile(entry, `export default {\n${lines.join('\n')}\n};\n`);
  const { default: modules } = (await import(pathToFileURL(entry).href)) as { default: PeerModules };
  return createPeers(modules).map((peer) => ({
    name: peer.name,
    protocol: peer.protocol,
    play: (server, scenario) => judge(server, { scenario, protocol: peer.protocol }, peer),
  }));
}

/** What a column makes of every scenario. One after another where the clock, which the process has but one of, is set. */
async function playAll(server: HostileServer, column: Column): Promise<Map<Scenario, Cell>> {
  const cells = new Map<Scenario, Cell>();
  const own = scenarios.filter((scenario) => protocolsOf(scenario).includes(column.protocol));
  const playOne = async (scenario: Scenario) => void cells.set(scenario, await column.play(server, scenario));
  const queue = own.filter(({ extra }) => extra?.clock === undefined);
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await playOne(next);
  };
  await Promise.all(Array.from({ length: 8 }, work));
  for (const scenario of own.filter(({ extra }) => extra?.clock !== undefined)) await playOne(scenario);
  return cells;
}

/** Plays every scenario with our clients and, if they are installed somewhere, with the peers. */
export async function compare(peerFolder: string | undefined): Promise<Row[]> {
  const peers = peerFolder === undefined ? [] : await loadPeers(peerFolder);
  const columns = (['rest', 'rpc'] as const).flatMap((protocol) => [
    ours(protocol, `ours, ${protocol === 'rest' ? 'REST' : 'RPC'}`),
    ...peers.filter((peer) => peer.protocol === protocol),
  ]);
  const server = await startHostileServer();
  const played = new Map<Column, Map<Scenario, Cell>>();
  try {
    // In turns: a client that blocks the process must not make another one late.
    for (const column of columns) played.set(column, await playAll(server, column));
  } finally {
    await server.close();
  }
  return Object.entries(themes).flatMap(([theme, list]) =>
    list.map((scenario) => ({
      theme,
      scenario: scenario.name,
      server: scenario.server,
      cells: Object.fromEntries(
        columns.map((column) => [column.name, played.get(column)!.get(scenario) ?? '–']),
      ),
    })),
  );
}
