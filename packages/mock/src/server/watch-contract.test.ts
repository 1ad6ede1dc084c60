import { loadContract, type Contract } from '@chain-apis/contract';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi, type TestContext } from 'vitest';
import { createMock } from '../create-mock.ts';
import { send } from '../test-support/send.ts';
import { watchContract } from './watch-contract.ts';

/** All at once, because each waits for the file system. */
const it = test.concurrent;
type Finished = TestContext['onTestFinished'];

async function makeFolder(finished: Finished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'watch-contract-'));
  finished(() => rm(folder, { recursive: true }));
  return folder;
}

const document = (value: unknown) => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1.0.0' },
  paths: {
    '/v1/a': {
      get: {
        operationId: 'getA',
        responses: {
          200: {
            description: 'x',
            content: {
              'application/json': { schema: { $ref: 'schemas/A.json' }, examples: { a: { value } } },
            },
          },
        },
      },
    },
  },
});

it('serves edits of any file, keeps the state, and keeps the last good contract while an edit is broken', async ({
  onTestFinished,
}) => {
  const folder = await makeFolder(onTestFinished);
  await mkdir(join(folder, 'api/schemas'), { recursive: true });
  const root = join(folder, 'api/openapi.json');
  const schema = join(folder, 'api/schemas/A.json');
  await writeFile(schema, '{"type":"integer"}');
  await writeFile(root, JSON.stringify(document(1)));
  const contract = await loadContract(folder);
  expect(contract.documents.map(({ id, package: name }) => [id, name])).toEqual([['api', 'api']]);
  const mock = createMock(contract);
  mock.clock.advance('1h');

  let tell: (outcome: Contract | string) => void = () => {};
  /** The next outcome that is meant: a file that is being written may be read half. */
  const next = (isMeant: (outcome: Contract | string) => boolean) =>
    new Promise<Contract | string>((resolve) => {
      tell = (outcome) => isMeant(outcome) && resolve(outcome);
    });
  const watching = watchContract({
    config: folder,
    contract,
    use: (edited) => tell(edited),
    refused: (why) => tell(why),
  });
  onTestFinished(() => watching.close());

  const afterRoot = next((outcome) => typeof outcome === 'object');
  await writeFile(root, JSON.stringify(document(2)));
  mock.use((await afterRoot) as Contract);
  expect((await send(mock, 'GET', '/v1/a')).json).toBe(2);
  expect(mock.clock.elapsed).toBe(3_600_000);

  const afterBroken = next((outcome) => typeof outcome === 'string' && outcome.includes('getA'));
  await writeFile(schema, '{"type":"string"}');
  expect(await afterBroken).toContain('getA: example `a` of 200: the value must be string');
  expect((await send(mock, 'GET', '/v1/a')).json).toBe(2);

  const afterMended = next((outcome) => typeof outcome === 'object');
  await writeFile(schema, '{"type":"number"}');
  expect(await afterMended).toBeTypeOf('object');
});

/** Watches a document that has one integer as its example, and waits for versions of it. */
async function watched(finished: Finished, path: string, deployment?: string) {
  const contract = await loadContract(path, { deployment });
  const seen: (Contract | string)[] = [];
  let wake = () => {};
  const add = (outcome: Contract | string) => {
    seen.push(outcome);
    wake();
  };
  finished(watchContract({ config: path, deployment, contract, use: add, refused: add }).close);
  return async (isMeant: (outcome: Contract | string) => boolean) => {
    while (!seen.some(isMeant)) await new Promise<void>((resolve) => (wake = resolve));
  };
}

const plain = (value: number) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: `version ${value}`, version: '1' },
    paths: { '/a': { get: { responses: {} } } },
  });
const isVersion = (value: number) => (outcome: Contract | string) =>
  typeof outcome === 'object' && outcome.documents[0]?.title === `version ${value}`;

it('serves a document whose folder was removed and came back', async ({ onTestFinished }) => {
  const folder = await makeFolder(onTestFinished);
  const [own, away] = [join(folder, 'api'), join(folder, 'away')];
  const file = join(own, 'openapi.json');
  await mkdir(own);
  await writeFile(file, plain(1));
  const until = await watched(onTestFinished, file);
  await rename(own, away);
  await until((outcome) => typeof outcome === 'string' && outcome.includes('openapi.json'));
  await mkdir(own);
  await writeFile(file, plain(2));
  await until(isVersion(2));
  await writeFile(file, plain(3));
  await until(isVersion(3));
});

const titleOf = ({ documents }: Contract) => (documents[0]?.bundle['info'] as { title: string }).title;

it('serves an edited overlay', async ({ onTestFinished }) => {
  const folder = await makeFolder(onTestFinished);
  const [file, overlay] = [join(folder, 'openapi.json'), join(folder, 'ours.overlay.json')];
  const title = (value: number) =>
    JSON.stringify({
      overlay: '1.0.0',
      actions: [{ target: '$.info', update: { title: `version ${value}` } }],
    });
  await writeFile(file, plain(1));
  await writeFile(overlay, title(2));
  const until = await watched(onTestFinished, file, overlay);
  await writeFile(overlay, title(3));
  await until((outcome) => typeof outcome === 'object' && titleOf(outcome) === 'version 3');
});

const searching = (word: string) => ({ search: [[word, 'b']] });
const describing = (word: string) => ({
  overlay: '1.0.0',
  actions: [{ target: '$', update: { 'x-word': word } }],
});

test.each([
  ['x-tools: [settings/ours.yaml]', searching],
  ['x-overlays: { ours: settings/ours.yaml }', describing],
])('serves an edited file of the registry: %s', async (line, words) => {
  const folder = await makeFolder(onTestFinished);
  const [registry, file] = [join(folder, 'redocly.yaml'), join(folder, 'settings/ours.yaml')];
  await mkdir(join(folder, 'settings'));
  await writeFile(registry, `apis: { a: { root: openapi.json } }\n${line}\n`);
  await writeFile(join(folder, 'openapi.json'), plain(1));
  await writeFile(file, JSON.stringify(words('old')));
  const until = await watched(onTestFinished, registry);
  await writeFile(file, JSON.stringify(words('new')));
  await until((outcome) => typeof outcome === 'object' && JSON.stringify(outcome.documents).includes('new'));
});

it('sees an edit of what a link leads to', async ({ onTestFinished }) => {
  const folder = await makeFolder(onTestFinished);
  await mkdir(join(folder, 'real'));
  await writeFile(join(folder, 'real/openapi.json'), plain(1));
  await symlink(join(folder, 'real/openapi.json'), join(folder, 'link.json'));
  const until = await watched(onTestFinished, join(folder, 'link.json'));
  await writeFile(join(folder, 'real/openapi.json'), plain(2));
  await until(isVersion(2));
});

it('watches the given folder, not those next to it', async ({ onTestFinished }) => {
  const folder = await makeFolder(onTestFinished);
  const own = join(folder, 'api');
  await mkdir(join(own, 'schemas'), { recursive: true });
  await writeFile(join(own, 'schemas/A.json'), '{"type":"integer"}');
  await writeFile(join(own, 'openapi.json'), JSON.stringify(document(1)));
  const contract = await loadContract(own);
  const outcomes: unknown[] = [];
  const note = (outcome: Contract | string) =>
    outcomes.push(typeof outcome === 'string' ? outcome : outcome.operations.length);
  onTestFinished(watchContract({ config: own, contract, use: note, refused: note }).close);
  for (let count = 0; count < 5; count += 1) {
    await writeFile(join(folder, `beside-${count}`), 'of somebody else');
    // Longer than what counts as one edit.
    await pause(200);
  }
  expect(outcomes).toEqual([]);
  await writeFile(join(own, 'openapi.json'), JSON.stringify(document(2)));
  await vi.waitFor(() => expect(outcomes).toContain(1), { timeout: 60_000 });
});
