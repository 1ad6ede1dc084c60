import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atMost, measure, type Contender, type Of, type Report, type Settings } from './harness.ts';
import {
  buildPackages,
  copyRepository,
  packAndInstall,
  installPeers,
  peerList,
  runNode,
  temporaryFolder,
} from './install.ts';
import { LIST, PRISM_PACKAGE, prismIn, withServer } from './servers.ts';

const TIME = 's';
const CLONE = 'npm start, fresh clone';
const BUILT = 'npm start, everything built';
const EMPTY = 'chain-apis mock, empty folder';
const PRISM = 'prism mock, empty folder';
const FETCH = 'createMockFetch and its first response';

/** Measures what a new user waits for: the first response. */
export async function benchStart(settings: Settings): Promise<Report> {
  const { root, progress } = settings;
  await buildPackages(settings);
  const own = await packAndInstall(root, ['cli', 'mock']);
  const peers = await installPeers(PRISM_PACKAGE, progress);
  return measure('start', settings, contendersOf(root, own, peers), targetsOf, [
    'from the start of the command to the first 200 of a list of the chain data service',
    'fresh clone: a copy of the repository with the installed node_modules, and nothing that an earlier run left elsewhere',
    `empty folder: packages installed from archives; beside ${peerList(PRISM_PACKAGE)} with the document that ours carries`,
  ]);
}

function contendersOf(root: string, own: string, peers: string): Contender[] {
  const seconds = (ms: number) => ({ [TIME]: ms / 1000 });
  const first = (args: readonly string[], settings?: Parameters<typeof withServer>[3], cwd = own) =>
    withServer(args, cwd, ({ firstResponse }) => seconds(firstResponse), settings);
  const npmStart = (cwd: string, env: Record<string, string> = {}) =>
    first(['start', '--silent', '--', '--quiet', '--port', '{port}'], { program: 'npm', env }, cwd);
  const document = join(own, 'node_modules/@chain-apis/contract/documents/openapi/data.json');
  const ours = ['node_modules/.bin/chain-apis', 'mock', '--quiet', '--port', '{port}'];
  return [
    {
      name: CLONE,
      // Earlier compiled code is in the folder for temporary files, and in the copy itself.
      run: async () => npmStart(await copyRepository(root), { TMPDIR: await temporaryFolder('bench-tmp') }),
    },
    { name: BUILT, run: () => npmStart(root) },
    { name: EMPTY, run: () => first(ours) },
    { name: PRISM, run: () => first([prismIn(peers), 'mock', '-p', '{port}', document]) },
    {
      name: FETCH,
      run: async () => {
        await writeFile(join(own, 'first.mjs'), FIRST_RESPONSE);
        return seconds(Number((await runNode(['first.mjs'], { cwd: own })).stdout));
      },
    },
  ];
}

/** Excludes the import, which a test runner shares among files. */
const FIRST_RESPONSE = `
import { createMockFetch } from '@chain-apis/mock';
const begun = performance.now();
const response = await createMockFetch()('http://any.host${LIST}');
await response.json();
console.log(performance.now() - begun);
`;

function targetsOf(of: Of) {
  const target = (name: string, limit: number) => atMost(name, of(name, TIME), limit, { unit: 's' });
  const beside = { [PRISM]: of(PRISM, TIME) };
  return [
    target(CLONE, 5),
    { ...target(BUILT, 1.5), beside },
    { ...target(EMPTY, 1), beside },
    target(FETCH, 0.3),
  ];
}
