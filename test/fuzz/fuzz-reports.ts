import { loadContract, type Contract } from '@chain-apis/contract';
import { reportFormats, verify, writeReport, type Fetch, type ReportFormat } from '@chain-apis/verify';
import fc from 'fast-check';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PIECES = [
  ...[
    '\n',
    '\r\n',
    '\t',
    '\0',
    '\u0007',
    '\u001b[31m',
    '\u0085',
    '\u009b',
    '\u200e',
    '\u202e',
    '\u2066',
    '\u2028',
  ],
  ...[
    '::error::x',
    '##[error]x',
    '##vso[x]',
    '<script>',
    ']]>',
    '</td>',
    '`',
    '|',
    '# ',
    '"',
    '&',
    '%0A',
    '\\',
  ],
  ...['__proto__', 'constructor', 'toString', 'a', ' ', '::', '\ud800'],
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join(''));
const long = text.map((one) => `${one}${'x'.repeat(100_000)}${one}`);
const name = fc.oneof({ weight: 20, arbitrary: text }, { weight: 1, arbitrary: long });

/** A body as text: `JSON.stringify` would lose `__proto__`. */
const body: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    name.map((one) => JSON.stringify(one)),
    fc.constantFrom('null', '1e999', '12345678901234567890', '['.repeat(5000), '{"a":'.repeat(500)),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join()}]`),
    fc
      .array(fc.tuple(name, tie('value')), { maxLength: 4 })
      .map((members) => `{${members.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join()}}`),
  ),
})).value;

const schema = {
  type: 'object',
  required: ['a'],
  properties: { a: { type: 'integer' }, list: { type: 'array', items: { type: 'string', maxLength: 3 } } },
  additionalProperties: { type: 'boolean' },
};
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Fuzzed', version: '1.0.0' },
  paths: {
    '/a': {
      get: {
        operationId: 'getA',
        responses: { 200: { description: 'd', content: { 'application/json': { schema } } } },
      },
    },
  },
};

// eslint-disable-next-line no-control-regex
const RAW = /[\0-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\p{Surrogate}]/u;
const WITHIN = /##\[|##vso\[/;
const AT_START = /^\s*::/;
const OWN = /^::(error|warning|notice)( |::)/;

/** Returns the problem in a report line. */
function problemOf(line: string, format: ReportFormat): string | undefined {
  if (RAW.test(line)) return 'a raw character';
  if (WITHIN.test(line)) return 'a command within';
  if (AT_START.test(line) && !(format === 'github' && OWN.test(line))) return 'a command';
  return /<script/.test(line) && ['html', 'junit', 'markdown'].includes(format) ? 'markup' : undefined;
}

/** Verifies servers that send hostile names and values, and reads the report in each format. */
export async function fuzzReports(seed: number, count: number): Promise<string[]> {
  const contract = await loadDocument();
  const problems: string[] = [];
  for (const sent of fc.sample(body, { seed, numRuns: count })) {
    const report = await verifyWith(contract, sent);
    for (const format of reportFormats)
      for (const line of writeReport(report, format).split('\n')) {
        const problem = problemOf(line, format);
        if (problem)
          problems.push(
            `${format} has ${problem} in ${JSON.stringify(line.slice(0, 200))}: ${sent.slice(0, 300)}`,
          );
      }
  }
  return problems;
}

async function loadDocument(): Promise<Contract> {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-reports-'));
  try {
    const file = join(folder, 'fuzzed.json');
    await writeFile(file, JSON.stringify(DOCUMENT));
    return await loadContract(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function verifyWith(contract: Contract, sent: string) {
  const headers = { 'content-type': 'application/json' };
  const fetch: Fetch = async () => new Response(sent, { status: 200, headers });
  const service = contract.operations[0]!.document.package;
  return verify({
    contract,
    targets: [{ service, baseUrl: 'http://127.0.0.1:9' }],
    fetch,
    limits: { rate: Infinity },
  });
}
