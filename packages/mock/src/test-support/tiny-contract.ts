import { loadContract, type Contract } from '@chain-apis/contract';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Tree = Record<string, unknown>;

const json = (schema: object, examples: Tree) => ({ 'application/json': { schema, examples } });

const error = (name: string, statusCode: number, message: unknown, word: string) => ({
  description: word,
  content: json(
    { type: 'object', required: ['message', 'statusCode'], properties: { statusCode: { type: 'integer' } } },
    { [name]: { value: { message, statusCode, error: word, trace: 'kept' } } },
  ),
});

const errors = (form: (message: string) => unknown) => ({
  '400': error('badRequest', 400, form('bad'), 'Bad Request'),
  '404': error('notFound', 404, form('none'), 'Not Found'),
  '429': {
    ...error('tooManyRequests', 429, form('slow down'), 'Too Many Requests'),
    headers: { 'retry-after': { schema: { type: 'integer' }, example: 30 } },
  },
});

const id = { name: 'thingId', in: 'path', required: true, schema: { type: 'string' }, example: 'a/b' };

const listThings = {
  operationId: 'listThings',
  parameters: [
    { name: 'pageSize', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 }, example: 10 },
    { name: 'deep', in: 'query', schema: { type: 'boolean' }, example: true },
    {
      name: 'tag',
      in: 'query',
      schema: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
      example: ['a'],
    },
    {
      name: 'ids',
      in: 'query',
      explode: false,
      schema: { type: 'array', items: { type: 'integer' } },
      example: [1],
    },
    {
      name: 'block',
      in: 'query',
      schema: { oneOf: [{ type: 'integer' }, { const: 'latest' }] },
      example: 'latest',
    },
    { name: 'since', in: 'query', deprecated: true, schema: { type: 'integer' }, example: 1 },
    { name: 'x-mode', in: 'header', schema: { type: 'string', enum: ['fast', 'slow'] }, example: 'fast' },
  ],
  'x-validations': [
    {
      rule: '!has(self.deep) || has(self.pageSize)',
      message: 'deep needs pageSize',
      violatedBy: { pageSize: null },
    },
    {
      rule: '!has(self.since)',
      message: 'since is deprecated',
      severity: 'warning',
      violatedBy: { since: 1 },
    },
  ],
  responses: {
    '200': {
      description: 'A page',
      headers: { 'x-left': { schema: { type: 'integer' }, example: 7 } },
      content: json(
        {
          type: 'object',
          required: ['things'],
          properties: { things: { type: 'array', items: { type: 'string' } } },
        },
        { firstPage: { value: { things: ['a'], next: 'n' } }, lastPage: { value: { things: ['z'] } } },
      ),
    },
    ...errors((message) => message),
  },
};

const getThing = {
  operationId: 'getThing',
  parameters: [id],
  responses: {
    '200': { description: 'One', content: json({ type: 'object' }, { one: { value: { id: 'one' } } }) },
    ...errors((message) => message),
  },
};

const exportThings = {
  operationId: 'exportThings',
  requestBody: {
    required: true,
    content: json(
      {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', maxLength: 5 }, size: { type: 'integer' } },
        'x-validations': [
          { rule: '!has(self.size) || self.size < 10', message: 'size is too big', violatedBy: { size: 11 } },
        ],
      },
      { plain: { value: { name: 'x' } } },
    ),
  },
  responses: {
    '201': { description: 'Made', content: json({ type: 'object' }, { made: { value: { ok: true } } }) },
    ...errors((message) => message),
  },
};

const health = (healthy: boolean) => ({ healthy, checks: {} });
const healthSchema = { type: 'object', required: ['healthy'], properties: { healthy: { type: 'boolean' } } };

const probe = {
  operationId: 'getHealth',
  'x-health': 'node',
  responses: {
    '200': { description: 'Healthy', content: json(healthSchema, { healthy: { value: health(true) } }) },
    '503': { description: 'Unhealthy', content: json(healthSchema, { unhealthy: { value: health(false) } }) },
  },
};

const openapi = (title: string, paths: Tree) => ({
  openapi: '3.1.0',
  info: { title, version: '1.0.0' },
  paths,
});

const rpcErrors = [
  { code: -32602, message: 'Invalid params' },
  { code: -32000, message: 'The request failed', data: null },
];

const openrpc = (title: string, paths: string[], methods: Tree[]) => ({
  openrpc: '1.3.2',
  info: { title, version: '1.0.0' },
  servers: paths.map((path) => ({
    name: path,
    url: `http://{node_host}${path}`,
    variables: { node_host: { default: 'localhost' }, chain: { default: 'C', description: 'Which chain.' } },
  })),
  methods: methods.map((method) => ({ errors: rpcErrors, ...method })),
});

const healthMethod = {
  name: 'health.health',
  'x-health': 'node',
  paramStructure: 'by-name',
  params: [{ name: 'tags', schema: { type: 'array', items: { type: 'string' } } }],
  result: { name: 'health', schema: healthSchema },
  examples: [
    { name: 'healthy', params: [], result: { name: 'health', value: health(true) } },
    {
      name: 'sick',
      params: [{ name: 'tags', value: ['x'] }],
      result: { name: 'health', value: health(false) },
    },
  ],
};

const getTx = {
  name: 'x.getTx',
  paramStructure: 'by-name',
  params: [
    { name: 'txID', required: true, schema: { type: 'string' } },
    { name: 'encoding', schema: { type: 'string', enum: ['hex', 'json'] } },
  ],
  result: { name: 'tx', schema: { type: 'object', properties: { tx: { type: 'string' } } } },
  examples: [
    { name: 'plain', params: [{ name: 'txID', value: 't' }], result: { name: 'tx', value: { tx: '0x1' } } },
    {
      name: 'json',
      params: [
        { name: 'txID', value: 't' },
        { name: 'encoding', value: 'json' },
      ],
      result: { name: 'tx', value: { tx: 'object' } },
    },
  ],
};

const feeConfig = {
  name: 'eth_feeConfig',
  paramStructure: 'by-position',
  params: [
    { name: 'block', schema: { type: 'string' } },
    { name: 'full', schema: { type: 'boolean' } },
  ],
  result: { name: 'fee', schema: { type: 'integer' } },
  examples: [
    { name: 'latest', params: [], result: { name: 'fee', value: 1 } },
    { name: 'atBlock', params: [{ name: 'block', value: '0x1' }], result: { name: 'fee', value: 2 } },
  ],
};

const DOCUMENTS: Tree = {
  'specs/data/openapi.json': openapi('Things', {
    '/v1/things': { get: listThings },
    '/v1/things/{thingId}': { get: getThing },
    '/v1/things/all:export': { post: exportThings },
  }),
  'specs/metrics/openapi.json': openapi('Metrics', {
    '/v1/avg/{thingId}': {
      get: {
        ...getThing,
        operationId: 'getAverage',
        responses: { ...getThing.responses, ...errors((message) => [message]) },
      },
    },
  }),
  'specs/node/health/openapi.json': openapi('Probes', { '/ext/health': { get: probe } }),
  'specs/node/health/openrpc.json': openrpc('Health', ['/ext/health'], [healthMethod]),
  'specs/node/x/openrpc.json': openrpc('X', ['/ext/bc/X', '/ext/bc/{chain}'], [getTx]),
  'specs/node/evm/openrpc.json': openrpc('EVM', ['/ext/bc/{chain}/rpc'], [feeConfig]),
};

/** Writes a small contract to a temporary folder, with some of its documents replaced, and loads it. */
export async function tinyContract(replaced: Tree = {}): Promise<Contract> {
  const folder = await mkdtemp(join(tmpdir(), 'tiny-contract-'));
  try {
    return await loadContract(await writeTinyContract(folder, replaced));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes the small contract to a folder, with `settings.json` as settings of tools. Returns the path of its registry. */
export async function writeTinyContract(folder: string, replaced: Tree = {}): Promise<string> {
  const files = Object.entries({ ...DOCUMENTS, ...replaced });
  for (const [path, document] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), JSON.stringify(document));
  }
  const isSettings = ([path]: readonly [string, unknown]) => path === 'settings.json';
  const apis = files
    .filter((file) => !isSettings(file))
    .map(([path]) => [path.replace(/^specs\/|\.json$/g, '').replaceAll('/', '-'), { root: path }]);
  const registry = join(folder, 'redocly.yaml');
  await writeFile(
    registry,
    JSON.stringify({
      apis: Object.fromEntries(apis),
      'x-tools': files.filter(isSettings).map(([path]) => path),
    }),
  );
  return registry;
}

/** The document of one operation whose success example breaks its schema. */
export const BROKEN_DOCUMENT = openapi('Broken', {
  '/v1/broken': {
    get: {
      operationId: 'getBroken',
      responses: {
        '200': { description: 'x', content: json({ type: 'integer' }, { wrong: { value: 'text' } }) },
      },
    },
  },
});
