import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readCassettes } from './cassette-files.ts';
import { openJournal } from './journal.ts';

const seen = (path: string) => ({
  title: 'traffic',
  service: 'things',
  baseUrl: 'http://node.test',
  request: { method: 'GET', path, headers: {} },
  response: { status: 200, headers: {}, body: '{}' },
  valid: true,
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chain-apis-journal-'));
  const made = folder;
  onTestFinished(() => rm(made, { recursive: true }));
});
const journals = async () => (await readdir(folder)).filter((name) => name.endsWith('.cassette.jsonl'));

describe('a journal', () => {
  it('has each interaction on disk when it was added, and a file for each operation', async () => {
    const journal = await openJournal({ folder });
    journal.add('GET /a/{b}', seen('/a/1'));
    journal.add('listThings', seen('/b'));
    journal.add('GET /a/{b}', seen('/a/2'));
    // Nobody has closed it.
    expect(await readCassettes(folder)).toEqual([
      { operation: 'GET /a/{b}', interactions: [seen('/a/1'), seen('/a/2')] },
      { operation: 'listThings', interactions: [seen('/b')] },
    ]);
    expect(await journals()).toHaveLength(2);
    expect(await journal.close()).toBe(3);
  });

  it('is read without the line that its writer did not finish', async () => {
    const journal = await openJournal({ folder });
    journal.add('a', seen('/1'));
    const [file] = await journals();
    await appendFile(join(folder, file!), JSON.stringify(seen('/2')));
    await writeFile(join(folder, 'b.1.cassette.jsonl'), '{"cassette":2,"opera');
    expect(await readCassettes(folder)).toEqual([{ operation: 'a', interactions: [seen('/1')] }]);
  });

  it('with a broken line in the middle is refused with its place', async () => {
    await writeFile(join(folder, 'b.1.cassette.jsonl'), '{"operation":"b"}\n{"a\n{}\n');
    await expect(readCassettes(folder)).rejects.toThrow('b.1.cassette.jsonl:2 is not JSON');
  });

  it.each([
    ['JSON in one line', '{"version":1,"interactions":[]}', 'not JSON with version, interactions'],
    [
      'JSON in one line with an end',
      '{"version":1,"interactions":[]}\n',
      'not JSON with version, interactions',
    ],
    ['nothing', '', 'not an empty file'],
    ['empty lines', '\n\n', 'not an empty file'],
    ['binary data', 'PK\u0003\u0004\0\0\n\0', 'not binary data'],
    ['HAR', JSON.stringify({ log: { entries: [] } }, null, 2), 'not a HAR file'],
    ['YAML', 'openapi: 3.1.0\n', 'not text such as "openapi: 3.1.0"'],
    ['a list', '[{}]\n', 'not JSON that is not an object'],
    ['interactions only', `${JSON.stringify(seen('/1'))}\n`, 'not JSON with title, service, baseUrl'],
  ])('is not %s: says what a cassette is', async (_, text, found) => {
    for (const name of ['a.json', 'b.1.cassette.jsonl']) {
      await writeFile(join(folder, name), text);
      const reading = readCassettes(join(folder, name));
      await expect(reading).rejects.toThrow(
        `${name} is not a cassette: verify or proxy writes one with --record`,
      );
      await expect(reading).rejects.toThrow(found);
    }
  });

  it('stops at its limit, and says so once', async () => {
    const said: string[] = [];
    const journal = await openJournal({ folder, limit: 400, onProblem: (message) => said.push(message) });
    for (let count = 0; count < 5; count += 1) journal.add('a', seen('/'));
    expect(said).toEqual([`${folder} has 400 bytes of this run: nothing more is recorded`]);
    const [{ interactions } = { interactions: [] }] = await readCassettes(folder);
    expect(interactions.length).toBe(await journal.close());
  });

  it('says at once that a line cannot be written, and at its end too', async () => {
    const said: string[] = [];
    const journal = await openJournal({ folder, onProblem: (message) => said.push(message) });
    journal.add('a', seen('/1'));
    const [file = ''] = await journals();
    // As if another command had removed the recording.
    await rm(join(folder, file));
    journal.add('a', seen('/2'));
    expect(said).toEqual([expect.stringContaining(`cannot write ${join(folder, file)}`)]);
    await expect(journal.close()).rejects.toThrow('cannot write');
  });
});

describe('a folder that has a recording', () => {
  it('is refused, also where only cassettes are in it', async () => {
    await writeFile(join(folder, 'a.cassette.jsonl'), '{"operation":"a"}\n');
    await expect(openJournal({ folder })).rejects.toThrow('add to it with --append, delete it');
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('is refused while another process records there', async () => {
    await openJournal({ folder });
    await expect(openJournal({ folder })).rejects.toThrow('has a recording');
  });

  it('is free again when nothing was recorded', async () => {
    await (await openJournal({ folder })).close();
    await expect(openJournal({ folder })).resolves.toBeDefined();
  });

  it('is added to by several writers', async () => {
    (await openJournal({ folder })).add('a', seen('/0'));
    const writers = await Promise.all(
      Array.from({ length: 5 }, () => openJournal({ folder, onRecording: 'append' })),
    );
    for (let count = 1; count <= 20; count += 1)
      for (const [index, journal] of writers.entries()) journal.add('a', seen(`/${index}/${count}`));
    const [cassette] = await readCassettes(folder);
    expect(cassette!.interactions).toHaveLength(101);
    expect(new Set(cassette!.interactions.map(({ request }) => request.path)).size).toBe(101);
  });

  it('of other options is not added to', async () => {
    await openJournal({ folder, settings: { traffic: true } });
    const other = openJournal({ folder, onRecording: 'append', settings: {} });
    await expect(other).rejects.toThrow('was recorded with other options');
  });

  it.each([
    ['status 99', { status: 99 }, 'response.status must be from 200 to 599, not 99'],
    ['status 0', { status: 0 }, 'not 0'],
    ['status 101', { status: 101 }, 'not 101'],
    ['status 1000', { status: 1000 }, 'not 1000'],
    ['a status of text', { status: '200' }, 'not "200"'],
    ['a header with line ends', { headers: { 'x-a': 'b\r\nx-c: d' } }, 'response.headers: x-a must be'],
    ['a header with a control character', { headers: { 'x-a': '\u0001' } }, 'response.headers: x-a must be'],
    ['a header that is no text', { headers: { 'x-a': 7 } }, 'response.headers: x-a must be'],
    ['a name with a space', { headers: { 'x a': 'b' } }, '"x a" is not the name of a header'],
    ['a list of headers', { headers: [] }, 'response.headers must be an object'],
  ])('names the file and line of a response with %s', async (_, wrong, message) => {
    const file = join(folder, 'b.1.cassette.jsonl');
    const good = seen('/1');
    const bad = { ...good, response: { ...good.response, ...wrong } };
    const lines = [{ cassette: 2, operation: 'b' }, good, bad];
    await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    const reading = readCassettes(folder);
    await expect(reading).rejects.toThrow(`b.1.cassette.jsonl:3 can't be replayed: `);
    await expect(reading).rejects.toThrow(message);
  });

  it("does not record what can't be replayed, and says so", async () => {
    const problems: string[] = [];
    const journal = await openJournal({ folder, onProblem: (message) => problems.push(message) });
    const odd = { ...seen('/1'), response: { status: 999, headers: {}, body: '' } };
    journal.add('a', odd);
    journal.add('a', seen('/2'));
    expect(await journal.close()).toBe(1);
    expect(problems).toEqual([expect.stringMatching(/^traffic is not recorded.* not 999$/)]);
    expect(await readCassettes(folder)).toEqual([{ operation: 'a', interactions: [seen('/2')] }]);
  });
});
