import { loadContract, type Contract } from '@chain-apis/contract';
import { readLayout, type Layout } from '@chain-apis/generate';
import { join } from 'node:path';
import {
  interleave,
  reportOf,
  value,
  valuesOf,
  type Contender,
  type Target,
  type Measured,
  type Report,
  type Sample,
  type Settings,
} from './harness.ts';
import { peerList } from './peers.ts';
import { buildPackages } from './run-program.ts';
import { packagesOf, peersOf, programOf, type Client } from './size/client.ts';
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
  const measured = await interleave(contenders, rounds, progress);
  return reportOf('size', rounds, measured, targetsOf(measured), [
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
    [ONE]: await bundleSize(folder, programOf(client, 1)),
    'three calls kB': await bundleSize(folder, programOf(client, client.calls.length)),
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
      ...(every && { [EVERY]: every.instantiations, 'every operation, check ms': every.check }),
    };
  };
  return { name: client.name, run };
}

const REST = peersOf(restClients);
const RPC = peersOf(rpcClients);

function targetsOf(measured: Measured): Target[] {
  const of = (name: string, number: string) => value(measured, name, number);
  const beside = (peers: readonly string[], number: string, over?: number) =>
    valuesOf(measured, peers, number, over);
  const bytes = (name: string, peers: readonly string[], atMost: number): Target => ({
    what: `${name}: one call, gzip`,
    measured: of(name, ONE),
    unit: 'kB',
    atMost,
    beside: beside(peers, ONE),
  });
  const overPlain = (name: string, peers: readonly string[], number: string, what: string): Target => {
    const plain = of(peers === REST ? 'plain fetch, REST' : 'plain fetch, RPC', number);
    return {
      what: `${name}: ${what}`,
      measured: of(name, number) / plain,
      atMost: 1.1,
      beside: beside(peers, number, plain),
    };
  };
  const installed = (name: string, peers: readonly string[], number: string, atMost: number): Target => ({
    what: `${name}: ${number}`,
    measured: of(name, number),
    unit: number === MEGABYTES ? 'MB' : '',
    atMost,
    beside: beside(peers, number),
  });
  return [
    bytes('ours, REST', REST, 4),
    bytes('ours, RPC', RPC, 4),
    bytes('ours, REST by name', REST, 8),
    bytes('ours, RPC by name', RPC, 8),
    overPlain('ours, REST', REST, IMPORT, 'process with the import, × an empty one'),
    overPlain('ours, RPC', RPC, IMPORT, 'process with the import, × an empty one'),
    overPlain('ours, REST by name', REST, TYPES, 'tsc on one call, × plain fetch'),
    overPlain('ours, RPC by name', RPC, TYPES, 'tsc on one call, × plain fetch'),
    {
      what: 'ours, REST by name: instantiations of every operation',
      measured: of('ours, REST by name', EVERY),
      unit: '',
      atMost: 2000,
      beside: beside(REST, EVERY),
    },
    installed('ours, REST', REST, PACKAGES, 3),
    installed('ours, REST', REST, MEGABYTES, 0.6),
    installed('ours, RPC', RPC, PACKAGES, 3),
  ];
}
