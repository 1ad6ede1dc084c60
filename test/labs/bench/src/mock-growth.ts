import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentOf, list } from '../../../support/giants/giant-parts.ts';
import { atLeast, type Contender, type Of, type Sample, type Settings, type Target } from './harness.ts';
import { temporaryFolder } from './install.ts';
import { CLI, prismIn, putLoad, putRequests, withServer } from './servers.ts';

/** Response sizes in kB. */
const SIZES = [1, 10, 100] as const;
/** As many as this contract has, and as many as large ones have. */
const OPERATIONS = [54, 600, 1200] as const;

const PRISM = 'prism mock -v silent, by size';
const OURS = 'chain-apis mock, by size';
const LARGER = 'chain-apis mock, by operations';
const ofSize = (kilobytes: number) => `${kilobytes} kB, req/s`;
const ofMany = (operations: number) => `${operations} operations, req/s`;

/** Measures how requests that all differ get slower with larger responses and with more operations. */
export async function growthContenders({ root, seconds }: Settings, peers: string): Promise<Contender[]> {
  const folder = await temporaryFolder('growth');
  const write = async (name: string, value: unknown): Promise<string> => {
    const file = join(folder, name);
    await writeFile(file, JSON.stringify(value));
    return file;
  };
  const documents = new Map<number, string>();
  for (const many of OPERATIONS) documents.set(many, await write(`${many}.json`, documentWith(many)));

  const serve = (args: readonly string[], measure: (port: number) => Promise<Sample>) =>
    withServer(args, root, ({ port, idle }) => idle().then(() => measure(port)), {
      probe: { path: pathOf(1).replace('{n}', '0') },
    });
  const prism = [prismIn(peers), 'mock', '-v', 'silent', '-p', '{port}'];
  const ours = (many: number) => [CLI, 'mock', '--quiet', '--port', '{port}', '--spec', documents.get(many)!];
  const rate = async (port: number, size: number): Promise<number> => {
    await putRequests(port, pathOf(size).replace('{n}', '1{n}'), 3000);
    return (await putLoad(port, seconds, pathOf(size).replace('{n}', '2{n}'))).requestsPerSecond;
  };
  const each = async <Key extends number>(
    keys: readonly Key[],
    nameOf: (key: Key) => string,
    measure: (key: Key) => Promise<number>,
  ): Promise<Sample> => {
    const sample: Record<string, number> = {};
    for (const key of keys) sample[nameOf(key)] = await measure(key);
    return sample;
  };
  return [
    {
      name: PRISM,
      run: () =>
        serve([...prism, documents.get(OPERATIONS[0])!], (port) =>
          each(SIZES, ofSize, (size) => rate(port, size)),
        ),
    },
    {
      name: OURS,
      run: () => serve(ours(OPERATIONS[0]), (port) => each(SIZES, ofSize, (size) => rate(port, size))),
    },
    {
      name: LARGER,
      run: () =>
        each(OPERATIONS, ofMany, async (many) => {
          const served = await serve(ours(many), async (port) => ({ rate: await rate(port, 1) }));
          return served['rate']!;
        }),
    },
  ];
}

export function growthTargets(of: Of): Target[] {
  const times = (size: number) => of(OURS, ofSize(size)) / of(PRISM, ofSize(size));
  const fewest = of(LARGER, ofMany(OPERATIONS[0]));
  return [
    ...SIZES.map((size) =>
      atLeast(`all requests different, responses of ${size} kB, times Prism`, times(size), 1),
    ),
    ...OPERATIONS.slice(1).map((many) =>
      atLeast(
        `all requests different, ${many} operations, times ${OPERATIONS[0]}`,
        of(LARGER, ofMany(many)) / fewest,
        0.9,
      ),
    ),
  ];
}

const pathOf = (size: number) => `/v1/pages-of-${size}-kb/{n}`;

/** About 200 bytes. */
const itemOf = (index: number) => ({
  id: `0x${String(index).padStart(64, '0')}`,
  name: `Item ${index}`,
  amount: String(10n ** 18n + BigInt(index)),
  time: 1_763_700_000 + index,
  isFinal: true,
  symbols: ['ABC', 'DEF'],
});

function pageOf(kilobytes: number) {
  return { owner: '7', items: list(kilobytes * 5, itemOf) };
}

/** Generates a document of many operations, some with pages of a certain size that repeat an id of the path. */
function documentWith(operations: number) {
  const others = list(operations - SIZES.length, (index): readonly [string, number, string] => [
    `listOther${index}`,
    1,
    `/v1/others${index}/{id}`,
  ]);
  const measured = SIZES.map((size) => [`listOf${size}`, size, pathOf(size).replace('{n}', '{id}')] as const);
  const paths = [...measured, ...others].map(([operationId, size, path]) => [
    path,
    { get: operationOf(operationId, pageOf(size)) },
  ]);
  return documentOf('Growth', 0, Object.fromEntries(paths) as Record<string, unknown>, {
    Page: {
      type: 'object',
      required: ['owner', 'items'],
      properties: { owner: { type: 'string', pattern: '^[0-9]+$' }, items: { type: 'array', items: ITEM } },
    },
  });
}

const ITEM = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'string', pattern: '^0x[0-9]{64}$' },
    name: { type: 'string' },
    amount: { type: 'string', pattern: '^[0-9]+$' },
    time: { type: 'integer' },
    isFinal: { type: 'boolean' },
    symbols: { type: 'array', items: { type: 'string' } },
  },
};

function operationOf(operationId: string, example: unknown) {
  const schema = { $ref: '#/components/schemas/Page' };
  return {
    operationId,
    'x-relations': [{ from: '$request.path.id', to: '$.owner' }],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    responses: { '200': { description: 'A page.', content: { 'application/json': { schema, example } } } },
  };
}
