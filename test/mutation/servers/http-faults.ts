import { writeJson } from '@chain-apis/foundation';
import {
  codeOf,
  outcomeFor,
  firstSuccess,
  isRest,
  resultSchemaOf,
  singleOutcomes,
  type Operation,
  type RestOperation,
} from '@chain-apis/contract';
import { schemaMembers } from '@chain-apis/contract/schema';
import { membersOf, readMessage } from './message.ts';
import {
  faultsOf,
  hasSucceeded,
  memberFault,
  type Fault,
  type FaultRow,
  type PlainResponse,
} from './mutant.ts';

const put = (name: string, value: string) => (response: PlainResponse) => ({
  headers: { ...response.headers, [name]: value },
});
const drop = (name: string) => (response: PlainResponse) => {
  const { [name]: _, ...headers } = response.headers;
  return { headers };
};
const body = (title: string, change: (text: string) => string): FaultRow => [
  'body',
  title,
  ({ text }) => ({ text: change(text) }),
];

/** Faults of any HTTP server, whatever it serves. */
const ANYWHERE: readonly FaultRow[] = [
  ['content-type', 'sent as text/html', put('content-type', 'text/html; charset=utf-8')],
  ['content-type', 'sent without a content type', drop('content-type')],
  body('an HTML page in place of JSON', () => '<html><body>Welcome</body></html>'),
  body('cut off', (text) => text.slice(0, -2)),
  body('empty', () => ''),
  body('null', () => 'null'),
  body('a list', (text) => `[${text}]`),
  body('a byte order mark before it', (text) => `\uFEFF${text}`),
  body('another value after it', (text) => `${text}\n{}`),
  body('as a call of a function', (text) => `f(${text})`),
  body('wrapped in data', (text) => `{"data":${text}}`),
  body('a member twice', (text) => `{"a":1,"a":2,${text.slice(1)}`),
];

export const httpFaults = (picks: (response: PlainResponse) => boolean, which: string): Fault[] =>
  faultsOf(
    ANYWHERE.map(([kind, title, change]): FaultRow => [kind, `${which}: ${title}`, change]),
    picks,
  );

const typeOf = ({ headers }: PlainResponse) => headers['content-type']?.split(';', 1)[0] ?? '';

/** Faults in a response's transport and in its encoding. */
const ON_THE_WAY: readonly FaultRow[] = [
  ['truncated', 'breaks off in the middle of each body', () => ({ transport: 'truncated' })],
  ['closed', 'closes each connection without a response', () => ({ transport: 'closed' })],
  ['late', 'sends each response five seconds late', () => ({ transport: 'late' })],
  ['hangs', 'never responds', () => ({ transport: 'hangs' })],
  [
    'charset',
    'says that the text is ISO 8859-1',
    (response) => put('content-type', `${typeOf(response)}; charset=iso-8859-1`)(response),
  ],
  [
    'charset',
    'writes ISO 8859-1 without saying so',
    ({ text }) => ({ text: text.replace(/^\{/, '{"é":1,'), encoding: 'latin1' }),
  ],
];

const ORIGIN = 'access-control-allow-origin';

/** Faults that keep pages of other origins from reading a response. */
const CORS: readonly FaultRow[] = [
  ['cors', 'allows no origin', drop(ORIGIN)],
  ['cors', 'allows another origin', put(ORIGIN, 'https://elsewhere.example')],
];

export const transportFaults = (): Fault[] => [
  ...faultsOf(ON_THE_WAY, ({ text }) => text !== ''),
  ...faultsOf(CORS),
];

/** Returns wrong statuses of a REST operation. */
export function statusFaults(operation: RestOperation): Fault[] {
  const outcomes = singleOutcomes(operation);
  const successes = [200, 201, 202, 206].filter((status) => outcomeFor(operation, status)?.success !== true);
  const broken = outcomes.filter(
    (outcome) => [404, 500].includes(codeOf(outcome)) && outcome.examples.length > 0,
  );
  const rows: FaultRow[] = [
    ...successes.map((status): FaultRow => ['status', `success as ${status}`, () => ({ status })]),
    ...[402, 404, 418, 500].map((status): FaultRow => [
      'status',
      `success as ${status} with the same body`,
      () => ({ status }),
    ]),
    ...broken.map((outcome): FaultRow => [
      'status',
      `success as a declared ${outcome.key}`,
      () => ({ status: codeOf(outcome), text: writeJson(outcome.examples[0]!.value) }),
    ]),
    [
      'redirect',
      'success as a redirect',
      (response) => ({ status: 302, ...put('location', '/elsewhere')(response) }),
    ],
  ];
  return faultsOf(rows, hasSucceeded);
}

/** Sets declared headers to values that they do not allow, or removes them if required. */
export function headerFaults(operation: RestOperation): Fault[] {
  const rows = (firstSuccess(operation)?.headers ?? []).flatMap(({ name, required, schema }): FaultRow[] => {
    const numeric = schema['type'] === 'integer' || schema['type'] === 'number';
    const wrong = numeric ? ['many', '1.5'] : schema['format'] === undefined ? [] : ['~'];
    return [
      ...wrong.map((value): FaultRow => ['header', `${name}: ${value}`, put(name, value)]),
      ...(required ? [['header', `${name} is missing`, drop(name)] as const] : []),
    ];
  });
  return faultsOf(rows, hasSucceeded);
}

/** Makes a probe's status and body disagree, in either state of the node. */
export function healthFaults(operation: Operation): Fault[] {
  const report = operation.health && isRest(operation) && resultSchemaOf(operation);
  const members = report ? schemaMembers(operation.document, report) : [];
  /** The boolean property of a report. */
  const verdict = members.find(({ schema }) => schema['type'] === 'boolean')?.name;
  if (verdict === undefined) return [];
  const saysSo = ({ text }: PlainResponse) => typeof membersOf(readMessage(text))[verdict] === 'boolean';
  return faultsOf(
    [503, 200].map((status): FaultRow => [
      'health',
      `says ${status} whatever the report says`,
      () => ({ status }),
    ]),
    saysSo,
  ).concat(
    memberFault(
      operation,
      'health',
      'reports the opposite of its status',
      [verdict],
      (value) => value !== true,
    ),
  );
}
