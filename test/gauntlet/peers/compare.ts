import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startHostileServer, type HostileServer } from '../hostile-server.ts';
import type { Client } from '../job.ts';
import { runCase } from '../run-case.ts';
import { checkClient } from '../check-client.ts';
import { clientsOf, protocolOf, type Scenario } from '../scenario.ts';
import { scenarios, themes } from '../scenarios/index.ts';
import { createPeers, peerVersions, type PeerModules } from './adapters.ts';
import { judge, type Cell } from './judge.ts';

export interface Row {
  readonly theme: string;
  readonly scenario: string;
  readonly server: string;
  /** By column. */
  readonly cells: Readonly<Record<string, Cell>>;
}

/** A client that runs the scenarios that apply to it or to a similar client. */
interface Column {
  readonly name: string;
  readonly like: Client;
  run(server: HostileServer, scenario: Scenario): Promise<Cell>;
}

/** Our clients by column name. */
export const OURS: Readonly<Record<string, Client>> = {
  'ours, REST': 'rest',
  'ours, verbs of openapi-fetch': 'verbs',
  'ours, RPC': 'rpc',
};

const ours = (name: string, client: Client): Column => ({
  name,
  like: client,
  run: async (server, scenario) => (await runCase(server, { scenario, client }, checkClient))[0] ?? '✓',
});

/** Loads the alternatives from the folder in which they are installed. */
async function loadPeers(folder: string): Promise<Column[]> {
  const entry = join(folder, 'gauntlet.mjs');
  const lines = Object.keys(peerVersions).map(
    (name) => `  ${JSON.stringify(name)}: await import('${name}'),`,
  );
  await writeFile(entry, `export default {\n${lines.join('\n')}\n};\n`);
  const { default: modules } = (await import(pathToFileURL(entry).href)) as { default: PeerModules };
  return createPeers(modules).map((peer) => ({
    name: peer.name,
    like: peer.protocol,
    run: (server, scenario) => judge(server, { scenario, client: peer.protocol }, peer),
  }));
}

/** Runs every scenario for a column; sequentially if they set the clock, which is global to the process. */
async function runAll(server: HostileServer, column: Column): Promise<Map<Scenario, Cell>> {
  const cells = new Map<Scenario, Cell>();
  const own = scenarios.filter((scenario) => clientsOf(scenario).includes(column.like));
  const runOne = async (scenario: Scenario) => void cells.set(scenario, await column.run(server, scenario));
  const queue = own.filter(({ extra }) => extra?.clock === undefined);
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await runOne(next);
  };
  await Promise.all(Array.from({ length: 8 }, work));
  for (const scenario of own.filter(({ extra }) => extra?.clock !== undefined)) await runOne(scenario);
  return cells;
}

/** Runs every scenario with our clients and, if they are installed, with the alternatives. */
export async function compare(peerFolder: string | undefined): Promise<Row[]> {
  const peers = peerFolder === undefined ? [] : await loadPeers(peerFolder);
  const all = [...Object.entries(OURS).map(([name, client]) => ours(name, client)), ...peers];
  const columns = (['rest', 'rpc'] as const).flatMap((protocol) =>
    all.filter(({ like }) => protocolOf(like) === protocol),
  );
  const server = await startHostileServer();
  const cells = new Map<Column, Map<Scenario, Cell>>();
  try {
    // In turns: a client that blocks the process must not delay another one.
    for (const column of columns) cells.set(column, await runAll(server, column));
  } finally {
    await server.close();
  }
  return Object.entries(themes).flatMap(([theme, list]) =>
    list.map((scenario) => ({
      theme,
      scenario: scenario.name,
      server: scenario.server,
      cells: Object.fromEntries(
        columns.map((column) => [column.name, cells.get(column)!.get(scenario) ?? '–']),
      ),
    })),
  );
}
