import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyRepository } from './copy-repository.ts';
import {
  atMost,
  measure,
  type Contender,
  type Of,
  type Report,
  type Sample,
  type Settings,
} from './harness.ts';
import { LIST } from './standard-load.ts';
import { installPeers, peerList } from './peers.ts';
import { runNode, runNpm } from './run-node.ts';
import { startServer, type StartSettings } from './servers.ts';
import { installOwn } from './size/installation.ts';

const PEERS = { '@stoplight/prism-cli': '5.14.2' };
const TIME = 's';
const CLONE = 'npm start, fresh clone';
const BUILT = 'npm start, everything built';
const EMPTY = 'chain-apis mock, empty folder';
const PRISM = 'prism mock, empty folder';
const FETCH = 'createMockFetch and its first response';
const TEST = 'npm test, nothing cached';

/** Measures what somebody waits for who begins: the first response, and the tests. */
export async function benchStart({ root, rounds, progress }: Settings): Promise<Report> {
  progress('building');
  await runNode(['scripts/turbo.mjs', 'run', 'build'], { cwd: root });
  const own = await installOwn({ root, progress }, ['cli', 'mock']);
  const peers = await installPeers(PEERS, progress);
  return measure('start', { rounds, progress }, contendersOf({ root, own, peers }), targetsOf, [
    'from the start of the command to the first 200 of a list of the chain data service',
    'fresh clone: a copy of the repository with the installed node_modules, and nothing that an earlier run left elsewhere',
    `empty folder: packages installed from archives; beside ${peerList(PEERS)} with the document that ours carries`,
  ]);
}

interface Folders {
  readonly root: string;
  readonly own: string;
  readonly peers: string;
}

function contendersOf({ root, own, peers }: Folders): Contender[] {
  const first = async (args: readonly string[], cwd: string, settings?: StartSettings): Promise<Sample> => {
    const server = await startServer(args, { path: LIST }, cwd, settings);
    await server.stop();
    return { [TIME]: server.firstResponse / 1000 };
  };
  const npmStart = (cwd: string, env: Record<string, string> = {}) =>
    first(['start', '--silent', '--', '--quiet', '--port', '{port}'], cwd, { program: 'npm', env });
  const document = join(own, 'node_modules/@chain-apis/contract/documents/openapi/data.json');
  const prism = join(peers, 'node_modules/@stoplight/prism-cli/dist/index.js');
  return [
    {
      name: CLONE,
      // What was compiled before lies in the folder for temporary files, and in the copy itself.
      run: async () => npmStart(await copyRepository(root), { TMPDIR: await emptyFolder() }),
    },
    { name: BUILT, run: () => npmStart(root) },
    {
      name: EMPTY,
      run: () => first(['node_modules/.bin/chain-apis', 'mock', '--quiet', '--port', '{port}'], own),
    },
    { name: PRISM, run: () => first([prism, 'mock', '-p', '{port}', document], own) },
    {
      name: FETCH,
      run: async () => {
        await writeFile(join(own, 'first.mjs'), FIRST_RESPONSE);
        const { stdout } = await runNode(['first.mjs'], { cwd: own });
        return { [TIME]: Number(stdout) / 1000 };
      },
    },
    {
      name: TEST,
      run: async () => {
        const { ms } = await runNpm(['test'], { cwd: root, env: { TURBO_FORCE: 'true' } });
        return { [TIME]: ms / 1000 };
      },
    },
  ];
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-bench-tmp-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Without the import, which a test runner shares among files. */
const FIRST_RESPONSE = `
import { createMockFetch } from '@chain-apis/mock';
const begun = performance.now();
const response = await createMockFetch()('http://any.host${LIST}');
await response.json();
console.log(performance.now() - begun);
`;

function targetsOf(of: Of) {
  const target = (what: string, limit: number, ...beside: string[]) =>
    atMost(what, of(what, TIME), limit, {
      unit: 's',
      ...(beside.length > 0 && { beside: Object.fromEntries(beside.map((name) => [name, of(name, TIME)])) }),
    });
  return [
    target(CLONE, 5),
    target(BUILT, 1.5, PRISM),
    target(EMPTY, 1, PRISM),
    target(FETCH, 0.3),
    // Half of what it took with 4,653 tests, on the machine that has measured it since.
    target(TEST, 63),
  ];
}
