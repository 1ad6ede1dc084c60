import { loadContract, type Contract } from '@chain-apis/contract';
import { readLayout, type Layout } from '@chain-apis/generate';
import { join } from 'node:path';
import {
  atMost,
  measure,
  type Contender,
  type Of,
  type Report,
  type Sample,
  type Settings,
} from './harness.ts';
import { peerList } from './peers.ts';
import { buildPackages } from './run-node.ts';
import { packagesOf, programOf, type Client } from './size/client.ts';
import { installClient } from './size/installation.ts';
import { bundleSize, processTime, typeCost, writeImport, writeProjects } from './size/measure.ts';
import { restClients } from './size/rest-clients.ts';
import { rpcClients } from './size/rpc-clients.ts';

const ONE = 'one call kB';
const IMPORT = 'process with import ms';
const TYPES = 'types of one call, tsc ms';
const EVERY = 'every operation, instantiations';
const PACKAGES = 'packages';
const MEGABYTES = 'installed MB';

/** Measures what the clients cost their users before they call: bytes, import, types, installation. */
export async function benchSize(settings: Settings): Promise<Report> {
  const { root, rounds, progress } = settings;
  progress('building');
  await buildPackages(root, 'data', 'node');
  const registry = join(root, 'redocly.yaml');
  const contract = await loadContract(registry);
  const layout = await readLayout(registry, contract, '@chain-apis/runtime');
  const contenders: Contender[] = [];
  const clients = [...restClients, ...rpcClients];
  for (const client of clients) {
    await prepare(client, settings, contract, layout).then(
      (contender) => contenders.push(contender),
      // A peer that cannot be had does not lose the others.
      (cause: Error) => progress(`${client.name} is left out: ${cause.message}`),
    );
  }
  return measure('size', { rounds, progress }, contenders, targetsOf, [
    `peers: ${peerList(packagesOf(clients, true))}, installed from the registry; ours from archives, as they are published`,
    'kB: esbuild, minified, gzip -9, thousands of bytes; what needs modules of Node is counted without them',
    'the process of plain fetch imports nothing: it is the empty process that the others are compared with',
    'types: tsc with skipLibCheck; every operation: each result used, REST those of chain data, RPC those of the node',
    'installed: packages and MB that a user adds; generated code adds none',
  ]);
}

/** Installs a client and writes the programs that use it. */
async function prepare(
  client: Client,
  { root, progress }: Settings,
  contract: Contract,
  layout: Layout,
): Promise<Contender> {
  const { folder, packages, megabytes } = await installClient(client, { root, contract, progress });
  const programs = await writeProjects(client, folder, contract, layout);
  const imported = await writeImport(folder, client.name, client.module);
  const isImported = client.module !== undefined || client.name.startsWith('plain');
  /** What is the same each time. */
  const fixed = async (): Promise<Sample> => ({
    [ONE]: await bundleSize(folder, programOf(client)),
    [PACKAGES]: packages,
    [MEGABYTES]: megabytes,
  });
  const run = async (round: number): Promise<Sample> => {
    const one = await typeCost(root, programs.one, folder);
    const every = programs.every === undefined ? undefined : await typeCost(root, programs.every, folder);
    return {
      ...(round === 1 && (await fixed())),
      ...(isImported && { [IMPORT]: await processTime(imported, folder) }),
      [TYPES]: one.wall,
      ...(every && { [EVERY]: every.instantiations }),
    };
  };
  return { name: client.name, run };
}

/** The peers stand in the rows of clients. */
function targetsOf(of: Of) {
  const target = (name: string, what: string, number: string, unit: string, limit: number) =>
    atMost(`${name}: ${what}`, of(name, number), limit, { unit });
  const overPlain = (name: string, protocol: 'REST' | 'RPC', number: string, what: string) =>
    atMost(`${name}: ${what}`, of(name, number) / of(`plain fetch, ${protocol}`, number), 1.1);
  const start = 'process with the import, × an empty one';
  const tsc = 'tsc on one call, × plain fetch';
  return [
    overPlain('ours, createDataCaller', 'REST', IMPORT, start),
    overPlain('ours, createNodeCaller', 'RPC', IMPORT, start),
    overPlain('ours, createDataClient', 'REST', TYPES, tsc),
    overPlain('ours, createNodeClient', 'RPC', TYPES, tsc),
    target('ours, createDataClient', 'instantiations of every operation', EVERY, '', 2000),
    target('ours, createDataCaller', PACKAGES, PACKAGES, '', 3),
    target('ours, createDataCaller', MEGABYTES, MEGABYTES, 'MB', 0.6),
    target('ours, createNodeCaller', PACKAGES, PACKAGES, '', 3),
  ];
}
