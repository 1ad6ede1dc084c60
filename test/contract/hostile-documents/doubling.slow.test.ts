/** Runs commands with documents whose schemas have too many paths to traverse, in a small heap. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess } from '../../../packages/cli/src/test-support/start-process.ts';
import { DOUBLING, documentWith } from '../../../packages/contract/src/test-support/doubling.ts';

const HEAP = ['--max-old-space-size=400'];
const PLACE = /#\/(components\/schemas\/[SAB]\d+|paths\/~1hostile\/\S+) leads/;
const URL_OF = /http:\/\/127\.0\.0\.1:\d+/;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chain-apis-doubling-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, schemas: (typeof DOUBLING)[string], title = 'Doubling'): Promise<string> {
  const path = join(folder, `${name.replaceAll(' ', '-')}-${title}.json`);
  const document = documentWith(schemas);
  await writeFile(path, JSON.stringify({ ...document, info: { ...document.info, title } }));
  return path;
}

async function run(...args: string[]) {
  const { ended, text } = startProcess(args, HEAP);
  return { code: await ended, text: text() };
}

async function serve(...args: string[]) {
  const started = startProcess(args, HEAP);
  const url = await started.until(URL_OF);
  const stop = async () => {
    started.child.kill('SIGTERM');
    return { code: await started.ended, text: started.text() };
  };
  return { url, stop };
}

const KINDS = ['a chain of references', 'a mixture', 'twins by allOf', 'unions next to each other'];

describe.each(KINDS)('%s', (kind) => {
  it('is a finding of lint, and ends generate and diff with its place', { timeout: 60_000 }, async () => {
    const path = await write(kind, DOUBLING[kind]!);
    const linted = await run('lint', '--spec', path);
    expect(linted).toMatchObject({ code: 1, text: expect.stringContaining('contract/too-complex') });
    const out = join(folder, 'out');
    const generated = await run('generate', '--spec', path, '--out', out);
    expect(generated).toMatchObject({ code: 2, text: expect.stringMatching(PLACE) });
    await expect(readdir(out)).rejects.toThrow('ENOENT');
    const compared = await run('diff', path, await write(kind, DOUBLING[kind]!, 'Next'), '--format', 'json');
    expect(compared).toMatchObject({ code: 1, text: expect.stringMatching(PLACE) });
  });

  it('ends only its operation in the mock, verify and the proxy', { timeout: 60_000 }, async () => {
    const path = await write(kind, DOUBLING[kind]!);
    const mock = await serve('mock', '--spec', path, '--port', '0');
    const hostile = await fetch(`${mock.url}/hostile`);
    expect([hostile.status, await hostile.text()]).toEqual([501, expect.stringMatching(PLACE)]);
    expect(await (await fetch(`${mock.url}/good`)).json()).toEqual({ n: 1 });
    const verified = await run('verify', '--spec', path, mock.url, '--deadline', '20');
    expect(verified).toMatchObject({ code: 0, text: expect.stringMatching(PLACE) });
    expect(verified.text).toContain('1 of 2 operations were judged');
    const proxy = await serve('proxy', mock.url, '--spec', path, '--port', '0');
    expect((await fetch(`${proxy.url}/hostile`)).status).toBe(501);
    expect((await fetch(`${proxy.url}/good`)).status).toBe(200);
    const stopped = await proxy.stop();
    expect(stopped).toMatchObject({ code: 0, text: expect.stringMatching(PLACE) });
    expect((await mock.stop()).code).toBe(0);
  });
});
