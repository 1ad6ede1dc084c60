/** Keys, prefixes, chains, two nodes, cassettes. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createReplay,
  openRecorder,
  readCassettes,
  writeReport,
  reportFormats,
  type Fetch,
} from '@chain-apis/verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { mockFetch, run, withStatus } from '../support/verify.ts';

const good = mockFetch();
const SECRET = 'k-5ecret/+value';
const keys = { data: { value: SECRET, variable: 'CHAIN_APIS_DATA_KEY' } };

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'chain-apis-cassettes-'))));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a key', () => {
  it('travels in the header that the contract declares, or in the one that is named', async () => {
    const sent: Headers[] = [];
    const spy: Fetch = (url, init) => (sent.push(new Headers(init.headers)), good(url, init));
    await run({ fetch: spy, keys, only: ['listDelegators'] });
    await run({
      fetch: spy,
      keys: { data: { ...keys.data, header: 'x-other-key' } },
      only: ['listDelegators'],
    });
    expect(sent[0]!.get('x-data-api-key')).toBe(SECRET);
    expect(sent.at(-1)!.get('x-other-key')).toBe(SECRET);
    expect(sent.at(-1)!.get('x-data-api-key')).toBeNull();
  });

  it('stands in no report and in no cassette, also when the server repeats it', async () => {
    const leaky: Fetch = async () =>
      Response.json(
        { message: `bad key ${SECRET}`, statusCode: 7, error: SECRET },
        { status: 400, headers: { 'set-cookie': SECRET, 'x-echo': SECRET } },
      );
    const place = join(folder, 'leaky');
    const recorder = await openRecorder({ contract, folder: place, secrets: [SECRET] });
    const report = await run({ fetch: leaky, keys, only: ['listDelegators'], onCase: recorder.onCase });
    expect(withStatus(report, 'fail').length).toBeGreaterThan(0);
    for (const format of reportFormats) expect(writeReport(report, format), format).not.toContain('5ecret');
    const [failed] = withStatus(report, 'fail');
    expect(failed!.repeat).toMatch(/ -H "x-data-api-key: \$CHAIN_APIS_DATA_KEY"$/);
    expect(await recorder.close()).toBeGreaterThan(0);
    const files = readdirSync(place).map((name) => readFileSync(join(place, name), 'utf8'));
    expect(files.join()).not.toContain('5ecret');
  });

  it('that is refused makes a row unreachable, and one that is missing is asked for', async () => {
    const closed: Fetch = async () =>
      Response.json({ message: 'no', statusCode: 401, error: 'Unauthorized' }, { status: 401 });
    const without = await run({ fetch: closed, only: ['listDelegators'] });
    expect(withStatus(without, 'unreachable')[0]).toMatchObject({
      message: 'every call is refused: the server sent 401: it wants a key',
    });
    const refused = await run({ fetch: closed, keys, only: ['listDelegators'] });
    expect(withStatus(refused, 'unreachable')[0]).toMatchObject({
      message: 'every call is refused: the server sent 401 to the key',
    });
  });
});

describe('a server of another dialect', () => {
  it('has its own method prefix and chain', async () => {
    const seen: string[] = [];
    const other: Fetch = (url, init) => {
      const body = String(init.body ?? '');
      seen.push(`${new URL(url).pathname} ${/"method":"([^"]+)"/.exec(body)?.[1]}`);
      return good(url, { ...init, body: body.replace('"avm.', '"xvm.') });
    };
    const only = ['xvm.getHeight', 'eth_feeConfig', 'info.peers'];
    const report = await run({
      fetch: other,
      deployment: 'none',
      methodPrefix: { xvm: 'avm' },
      ids: { blockchainID: ['myChain'] },
      only,
      strict: true,
    });
    expect(withStatus(report, 'fail')).toEqual([]);
    for (const line of [
      '/ext/bc/X avm.getHeight',
      '/ext/bc/myChain/rpc eth_feeConfig',
      '/ext/info info.peers',
    ])
      expect(seen).toContain(line);
    expect(seen.join()).not.toContain('xvm.');
  });
});

describe('cassettes', () => {
  it('give the same verdict without a server, digit for digit', async () => {
    const only = [
      'listDelegators',
      'listL1Validators',
      'xvm.getUTXOs',
      'validators.getCurrentValidators',
      'getHealth',
    ];
    const place = join(folder, 'good');
    const recorder = await openRecorder({ contract, folder: place });
    const live = await run({ fetch: good, only, strict: true, onCase: recorder.onCase });
    expect(await recorder.close()).toBeGreaterThan(40);
    expect(readdirSync(place)).toHaveLength(only.length + 1);
    const cassettes = await readCassettes(place);
    const replay = createReplay(cassettes);
    const again = await run({ ...replay, only, strict: true });
    const plain = ({ items }: typeof live) =>
      items.map(({ title, rule, status }) => `${title} ${rule} ${status}`).sort();
    expect(plain(again)).toEqual(plain(live));
    expect(cassettes.flatMap(({ interactions }) => interactions).every(({ valid }) => valid)).toBe(true);
  });

  it('keep what broke the contract, and say so', async () => {
    const place = join(folder, 'bad');
    const recorder = await openRecorder({ contract, folder: place });
    const bad: Fetch = async () => Response.json({});
    await run({ fetch: bad, only: ['listDelegators'], onCase: recorder.onCase });
    await recorder.close();
    const [cassette] = await readCassettes(place);
    expect(cassette!.interactions[0]).toMatchObject({ valid: false, broken: ['schema/required'] });
  });

  it('without a response make a row unreachable', async () => {
    const replay = createReplay(await readCassettes(join(folder, 'good')));
    const report = await run({ ...replay, only: ['info.peers'], limits: { patience: Infinity } });
    expect(withStatus(report, 'unreachable')[0]).toMatchObject({
      message: expect.stringContaining('the cassettes hold no response'),
    });
  });

  it.each([
    ['{\n', 'is not a cassette'],
    ['{"operation": 1}\n', 'is not a cassette'],
  ])('that are damaged are named: %s', async (text, why) => {
    const path = mkdtempSync(join(folder, 'damaged-'));
    await (await openRecorder({ contract, folder: path })).close();
    await expect(readCassettes(path)).rejects.toThrow('holds no cassette');
    writeFileSync(join(path, 'x.cassette.jsonl'), text);
    await expect(readCassettes(path)).rejects.toThrow(why);
  });
});
