/** `verify` against the mock: valid responses pass; a fault fails in its own row, with a curl that reproduces it. */
import { encodeCb58 } from '@chain-apis/avalanche';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { exitCode, type Fetch } from '@chain-apis/verify';
import { describe, expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { everything, mockFetch, run, sendCurl, withStatus } from '../support/verify.ts';

const good = mockFetch();
const writes = contract.operations.filter(({ safe }) => !safe).map(({ id }) => id);

describe('without a fault', () => {
  it.each([true, false])('every row passes (strict: %j)', async (strict) => {
    const report = await run({ fetch: good, strict, allowWrites: writes });
    expect(withStatus(report, 'fail')).toEqual([]);
    expect(withStatus(report, 'unreachable')).toEqual([]);
    expect(report.complete).toBe(true);
    const passed = withStatus(report, 'pass').map(({ title }) => title);
    for (const { id } of contract.operations) expect(passed, id).toContain(`${id}: smallest call`);
  });

  it('is a node in the dialect that real ones speak, too', async () => {
    const observed = createMockFetch(createMock(contract, { nodeDialect: 'observed' }));
    const report = await run({ fetch: observed, allowWrites: writes });
    expect(withStatus(report, 'fail')).toEqual([]);
    expect(exitCode(report)).toBe(0);
  });

  it('reads only, unless told otherwise, and keeps off what a public server does not offer', async () => {
    const targets = everything.map((target) => ({ ...target, baseUrl: 'https://public.test' }));
    const requests: string[] = [];
    const spy: Fetch = (url, init) => (
      requests.push(`${init.method} ${url} ${String(init.body)}`),
      good(url, init)
    );
    const report = await run({ fetch: spy, targets, limits: { rate: Infinity } });
    const notSent = report.operations!.filter(({ state }) => state === 'not-sent');
    const left = contract.operations.filter((operation) => !operation.safe || operation.nodeSpecific);
    expect(notSent.map(({ operation }) => operation).sort()).toEqual(left.map(({ id }) => id).sort());
    expect(withStatus(report, 'skipped')).toEqual([]);
    expect(requests.join('\n')).not.toMatch(
      /aggregateSignatures( |$)|transactions:export|getNodeID|\/ext\/health/,
    );
  });
});

/** A fault of the server: changes to a response, if any. */
type Change = (answer: { status: number; headers: Headers; text: string }, url: string, body: string) => void;

const faulty =
  (change: Change): Fetch =>
  async (url, init) => {
    const response = await good(url, init);
    const answer = {
      status: response.status,
      headers: new Headers(response.headers),
      text: await response.text(),
    };
    change(answer, url, String(init.body ?? ''));
    return new Response(answer.status === 204 ? null : answer.text, {
      status: answer.status,
      headers: answer.headers,
    });
  };

const onSuccess =
  (change: Change): Change =>
  (answer, url, body) => {
    if (answer.status < 300) change(answer, url, body);
  };
const edit = (change: (value: any) => void): Change =>
  onSuccess((answer) => {
    const value = JSON.parse(answer.text);
    change(value);
    answer.text = JSON.stringify(value);
  });

const delegators = 'listDelegators';

const FAULTS: [string, string, string, Change, pointer?: string][] = [
  [
    'a transaction id of another length',
    delegators,
    'wire-kind',
    edit((page) => (page.delegators[0].txHash = encodeCb58(new Uint8Array(31).fill(7)))),
    '/delegators/0/txHash',
  ],
  [
    'an integer that is rounded to a double',
    'listPrimaryNetworkBlocks',
    'digits',
    edit((page) => (page.blocks[0].currentSupply = String(Number(page.blocks[0].currentSupply)))),
    '/blocks/0/currentSupply',
  ],
  ['a series out of order', 'listAverageTps', 'order', edit((page) => page.results.reverse()), '/results'],
  [
    'an error body of its own',
    delegators,
    'schema/required',
    (answer) => {
      if (answer.status === 400) answer.text = '{"errors":[]}';
    },
    '/message',
  ],
];

describe('with a fault', () => {
  it.each(FAULTS)('%s', async (_, id, rule, change, pointer) => {
    const fetch = faulty(change);
    const report = await run({ fetch, strict: true, only: [id] });
    const failed = withStatus(report, 'fail');
    const item = failed.find(
      (one) => one.rule === rule && (pointer === undefined || one.pointer === pointer),
    );
    expect(item, JSON.stringify(failed, null, 2)).toMatchObject({
      title: expect.stringContaining(`${id}: `),
    });
    expect(item!.expected).toBeTruthy();
    expect(item!.got).toBeTruthy();
    expect(item!.file).toMatch(/^specs\/.*(paths|methods)\/.*\.yaml$/);
    const [bad, fine] = [await sendCurl(item!.repeat!, fetch), await sendCurl(item!.repeat!, good)];
    const whole = async (answer: Response) =>
      `${answer.status} ${JSON.stringify([...answer.headers])} ${await answer.text()}`;
    expect(await whole(bad)).not.toBe(await whole(fine));
  });

  it('a token that the server ignores', async () => {
    const ignoring: Fetch = (url, init) => good(url.replace(/pageToken=[^&]*/, ''), init);
    const report = await run({ fetch: ignoring, strict: true, only: ['listAverageTps', delegators] });
    const rules = withStatus(report, 'fail').map(({ rule, title }) => `${title} ${rule}`);
    expect(rules).toContain('listAverageTps: pages paging/page-repeats');
    expect(rules).toContain('listDelegators: pages paging/page-repeats');
  });

  it('of members and values that the contract does not know is only news', async () => {
    const fetch = faulty(
      edit((page) => {
        for (const item of page.delegators ?? []) item.brandNew = 1;
      }),
    );
    const report = await run({ fetch, strict: true, only: [delegators] });
    expect(withStatus(report, 'fail')).toEqual([]);
    expect(withStatus(report, 'info')).toContainEqual(
      expect.objectContaining({ rule: 'drift/member', pointer: '/delegators/0/brandNew' }),
    );
  });

  it('never checks a wide integer after rounding it', async () => {
    const fetch = faulty((answer) => {
      answer.text = answer.text.replace(/"weight":"?\d+"?/g, '"weight":18446744073709551615');
    });
    const report = await run({
      fetch,
      strict: true,
      only: ['validators.getCurrentValidators', 'listL1Validators'],
    });
    expect(withStatus(report, 'fail')).toEqual([]);
  });
});
