import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contract, Operation } from '@chain-apis/contract';
import { createMockFetch, openMock } from '@chain-apis/mock';
import { judgeCassettes, openRecorder, readCassettes, reportFormats, writeReport } from '@chain-apis/verify';
import fc from 'fast-check';

/** Names that only credentials have, in many forms. */
const NAMES = fc
  .tuple(
    fc.constantFrom('', 'my', 'user', 'x', 'old'),
    fc.constantFrom(
      ...['password', 'passphrase', 'pwd', 'client secret', 'private key', 'mnemonic', 'seed phrase'],
      ...['access token', 'refresh token', 'otp', 'jwt', 'api key', 'session id', 'session', 'sid'],
    ),
    fc.constantFrom<(words: string[]) => string>(
      (words) => words.join('_'),
      (words) => words.join('-'),
      (words) => words.join('.'),
      (words) => words.join('_').toUpperCase(),
      ([first = '', ...rest]) => first + rest.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(''),
    ),
  )
  .map(([before, name, spell]) => spell(`${before} ${name}`.trim().split(' ')));

interface Attempt {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly received: { readonly headers: Record<string, string>; readonly body: string };
  readonly secret: string;
}

/** Nests a value in objects and lists. */
const buried = (name: string, value: string): fc.Arbitrary<object> =>
  fc.array(fc.constantFrom('list', 'data', 'items', 'value'), { maxLength: 5 }).map((path) =>
    path.reduce<object>(
      (inner, step) => (step === 'list' ? [7, inner] : { a: 'x', [step]: inner, z: null }),
      {
        [name]: value,
      },
    ),
  );

const attempts: fc.Arbitrary<Attempt> = fc
  .tuple(NAMES, fc.string({ unit: fc.constantFrom(...'abcDEF0123456789'), minLength: 16, maxLength: 40 }))
  .chain(([name, random]) => {
    const secret = `Zq9${random}`;
    const header = /^[\w-]+$/.test(name) ? name : 'x-unknown';
    const nothing = { path: '', headers: {}, body: '{}', received: { headers: {}, body: '{}' }, secret };
    return fc.tuple(buried(name, secret), fc.nat(8)).map(([value, place]): Attempt => {
      const json = JSON.stringify(value);
      const places: readonly Partial<Attempt>[] = [
        { path: `?a=1&${encodeURIComponent(name)}=${secret}` },
        { headers: { [header]: secret } },
        { headers: { 'x-unknown': `Bearer ${secret}` } },
        { headers: { referer: `https://me:${secret}@x.test/?${encodeURIComponent(name)}=${secret}` } },
        { body: json },
        { body: JSON.stringify({ inner: json }) },
        { received: { headers: { [header]: secret }, body: '{}' } },
        { received: { headers: { location: `/?${encodeURIComponent(name)}=${secret}` }, body: '{}' } },
        { received: { headers: {}, body: json } },
      ];
      return { ...nothing, ...places[place] };
    });
  });

/** Puts credentials in random places of messages, and searches the mock's calls, cassettes and reports for them. */
export async function fuzzSecrets(contract: Contract, seed: number, count: number): Promise<string[]> {
  const operation = contract.operations.find(({ binding }) => binding.kind === 'rest')!;
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-secrets-'));
  try {
    const tried = fc.sample(attempts, { seed, numRuns: count });
    const calls = await callsOf(contract, tried);
    const [cassettes, reports] = await writeCassettes(contract, operation, tried, join(folder, 'cassettes'));
    const texts = { calls, cassettes, ...reports };
    return tried.flatMap((attempt) =>
      Object.entries(texts).flatMap(([where, text]) =>
        text.includes(attempt.secret) && !(where === 'calls' && isUnnamed(attempt))
          ? [`${where} has the secret of ${JSON.stringify(attempt).slice(0, 600)}`]
          : [],
      ),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A test asks the mock which headers it got: those are hidden whose name says that they are secret. */
const isUnnamed = ({ headers, secret }: Attempt) => headers['x-unknown'] === secret;

async function callsOf(contract: Contract, tried: readonly Attempt[]): Promise<string> {
  const mock = await openMock({ contract });
  const fetch = createMockFetch(mock);
  for (const { path, headers, body } of tried)
    await fetch(`http://mock.test/any${path}`, { method: 'POST', headers, body });
  return JSON.stringify(mock.calls());
}

async function writeCassettes(
  contract: Contract,
  operation: Operation,
  tried: readonly Attempt[],
  folder: string,
): Promise<[string, Record<string, string>]> {
  const recorder = await openRecorder({ contract, folder });
  const target = { service: operation.document.package, baseUrl: 'http://x.test' };
  for (const [index, { path, headers, body, received }] of tried.entries()) {
    const request = { method: 'GET', url: `${target.baseUrl}/any${path}`, headers, body };
    const response = {
      ok: true,
      status: 200,
      headers: received.headers,
      text: received.body,
      durationMs: 1,
    } as const;
    recorder.onCase([{ title: `${index}`, target, operation, request, response, repeat: '' }], []);
  }
  await recorder.close();
  const names = await readdir(folder);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const report = judgeCassettes(await readCassettes(folder), { contract, failUndeclared: true });
  return [
    texts.join(),
    Object.fromEntries(reportFormats.map((format) => [format, writeReport(report, format)])),
  ];
}
