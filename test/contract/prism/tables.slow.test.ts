/** The rows of the specifications' tables, read by our mock and by Prism: each takes the value of its row and no other. */
import { loadContract } from '@chain-apis/contract';
import { createMock } from '@chain-apis/mock';
import { createLogger } from '@stoplight/prism-core';
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  FORM_ROWS,
  PARAMETER_ROWS,
  tableDocument,
  UNREADABLE,
  type FormRow,
  type TableRow,
} from '../../support/specification-tables.ts';

interface Sent {
  readonly method: 'get' | 'post';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const parameterRequest = ({ in: place, name, text }: TableRow, index: number): Sent => ({
  method: 'get',
  url: `/${index}/${place === 'path' ? text : 'x'}${place === 'query' ? `?${text}` : ''}`,
  headers: place === 'header' ? { [name]: text } : place === 'cookie' ? { cookie: text } : {},
});

function formRequest({ mediaType, text }: FormRow, index: number): Sent {
  const part = ([name, type, content]: readonly string[]) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
  const [type, body] =
    typeof text === 'string'
      ? [mediaType, text]
      : [`${mediaType}; boundary=b`, `${text.map(part).join('')}--b--\r\n`];
  return { method: 'post', url: `/form${index}`, headers: { 'content-type': type }, body };
}

const requests = [
  ...PARAMETER_ROWS.map((row, index) => [row.row, parameterRequest(row, index)] as const),
  ...FORM_ROWS.map((row, index) => [row.row, formRequest(row, index)] as const),
];

const folder = mkdtempSync(join(tmpdir(), 'chain-apis-tables-'));
writeFileSync(join(folder, 'openapi.json'), JSON.stringify(tableDocument()));
const mock = createMock(await loadContract(join(folder, 'openapi.json')));
rmSync(folder, { recursive: true });

const CONFIG = {
  isProxy: false as const,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};
const prism = createInstance(CONFIG, { logger: createLogger('prism', { enabled: false }) });
const operations = await getHttpOperationsFromSpec(tableDocument() as object);

async function ofMock({ method, url, headers, body }: Sent): Promise<string> {
  const { status } = await mock.handle({ method: method.toUpperCase(), url, headers, body });
  return status === 204 ? 'takes' : 'refuses';
}

/** What Prism's server makes of a request; in its server, what throws never gets a response. */
async function ofPrism({ method, url, headers, body }: Sent): Promise<string> {
  const { pathname, searchParams } = new URL(url, 'http://any.host');
  const query = Object.fromEntries(
    [...searchParams.keys()].map((key) => {
      const [first = '', ...more] = searchParams.getAll(key);
      return [key, more.length === 0 ? first : [first, ...more]];
    }),
  );
  try {
    const input = { method, url: { path: pathname, query }, headers, body: body ?? null };
    const outcome = await prism.request(input, operations, CONFIG)();
    return outcome._tag === 'Right' && outcome.right.output.statusCode === 204 ? 'takes' : 'refuses';
  } catch {
    return 'throws';
  }
}

/** Where Prism refuses or throws, and the sentence by which the row is right. */
const DIFFERENCES: readonly { readonly sentence: string; readonly rows: RegExp }[] = [
  {
    sentence: 'Style Values: `matrix`, `label` and `simple` take `primitive`, `array`, `object` in a `path`',
    rows: /^OpenAPI.*: path (?:(?:matrix|label|simple) (?:array|object)|simple exploded array|(?:label|simple) exploded object)$|^RFC 6570: \{(?:list\*?|[.;]list)\}$/,
  },
  {
    sentence: 'Style Examples: notably, the empty string is not undefined',
    rows: /(?<!cookie form) empty$|^RFC 6570: \{[;?]empty\}$/,
  },
  {
    sentence:
      '`explode`: When this is true, parameter values of type `array` or `object` generate separate parameters for each value of the array or key-value pair of the map.',
    rows: /: query form exploded object$|: style form is as in a query$/,
  },
  {
    sentence: 'Style Values: `spaceDelimited` and `pipeDelimited` take `array`, `object` in a `query`',
    rows: /: query (?:spaceDelimited (?:array|object)|pipeDelimited object)$/,
  },
  {
    sentence:
      'Style Values: `deepObject` allows objects with scalar properties to be represented using form parameters.',
    rows: /: query deepObject exploded object$/,
  },
  {
    sentence:
      'Support for x-www-form-urlencoded Request Bodies: the `address` field complex object will be serialized to a string representation prior to encoding.',
    rows: /^Support for x-www-form-urlencoded/,
  },
  {
    sentence:
      'Special Considerations for multipart Content: each schema property, or each element of a schema array property, takes a section in the payload with an internal header',
    rows: /^Special Considerations for multipart|: a content type of its own$/,
  },
  { sentence: UNREADABLE.sentence, rows: /^RFC 6570: \{(?:keys\*?|\.keys\*?|;keys\*?|\?keys)\}$/ },
];

it.each(requests)('%s', async (row, request) => {
  expect(await ofMock(request)).toBe(UNREADABLE.rows.includes(row) ? 'refuses' : 'takes');
  const isDifferent = DIFFERENCES.some(({ rows }) => rows.test(row));
  const made = await ofPrism(request);
  expect(made === 'takes', made).toBe(!isDifferent);
});

it.each(DIFFERENCES)('has a row for: $sentence', ({ rows }) => {
  expect(requests.some(([row]) => rows.test(row))).toBe(true);
});
