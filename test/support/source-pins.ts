/** Holds a contract against the transcription of the source documents: by the mock's behaviour, and by the checks of bodies. */
import {
  createCheckers,
  errorsIn,
  firstSuccess,
  outcomeFor,
  httpRequest,
  isRest,
  smallestCall,
  type Call,
  type Checkers,
  type Contract,
  type ContractDocument,
  type Operation,
} from '@chain-apis/contract';
import { describeOperation } from '@chain-apis/contract/describe';
import { isObject, type Json, type JsonObject } from '@chain-apis/foundation';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { bodiesOf } from '../contract/source/forms.ts';
import { nodeFields, healthResult } from '../contract/source/node-fields.ts';
import {
  DEFAULTS,
  ERROR_MEMBERS,
  ERROR_STATUSES,
  KINDS,
  PROBE_STATUSES,
  REFUSED,
  REFUSED_BODIES,
  REFUSED_PARAMS,
} from '../contract/source/refused.ts';
import { alwaysIn } from '../contract/source/required.ts';
import { BODIES } from '../contract/source/rest-fields.ts';
import {
  DEPRECATED_BODIES,
  PARAMETERS,
  REQUEST_BODIES,
  type Values,
} from '../contract/source/rest-requests.ts';

interface Held {
  readonly operation: Operation;
  readonly checkers: Checkers;
  readonly fetch: typeof fetch;
}

type Pin = (held: Held) => Iterable<string> | AsyncIterable<string>;

/** What is compared, by what a document says: of a change of one of them, the others tell nothing. */
const PINS = {
  value: [bodies, requests],
  type: [bodies, types],
  required: [members, errors, requests],
  default: [defaults],
  status: [statuses],
} satisfies Record<string, readonly Pin[]>;

export type Pinned = keyof typeof PINS;

/**
 * Yields what differs from the source, operation by operation.
 *
 * @param only - what is compared, if not everything
 */
export async function* differencesFromSource(
  contract: Contract,
  operations: readonly Operation[] = contract.operations,
  only?: Pinned,
): AsyncGenerator<string> {
  const checkers = createCheckers(contract);
  const mock = createMockFetch(createMock(contract));
  const pins = new Set<Pin>(only ? PINS[only] : Object.values(PINS).flat());
  if (pins.has(bodies))
    for (const document of new Set(operations.map((one) => one.document))) yield* kinds(document, checkers);
  for (const operation of operations)
    for (const find of pins)
      for await (const found of find({ operation, checkers, fetch: mock })) yield `${operation.id}: ${found}`;
}

/** Bodies in the form of the source. */
function statedOf(operation: Operation): Json[] {
  const fields = nodeFields[operation.id];
  return [
    ...BODIES.filter(({ operation: id }) => id === operation.id).flatMap(({ body, values = {} }) => [
      body as Json,
      ...Object.entries(values).flatMap(([path, all]) =>
        all.map((value) => withValue(body as Json, path.split('/'), value as Json)),
      ),
    ]),
    ...(fields ? bodiesOf(fields.result).map(([, body]) => body) : []),
    ...(operation.health && isRest(operation) ? bodiesOf(healthResult).map(([, body]) => body) : []),
  ];
}

/** The same, and the examples. */
const shownBy = (operation: Operation): Json[] => [
  ...statedOf(operation),
  ...(firstSuccess(operation)?.examples ?? []).map(({ value }) => value),
];

/** A value of each JSON type; those of numbers and texts fit a union of both. */
const OF_TYPE: readonly Json[] = ['7', 7, 1.5, true, null, {}, []];

const typeOf = (value: Json): string => {
  if (value === null || Array.isArray(value)) return value === null ? 'null' : 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
};

/** The source lets a check's message have any form. */
const ANY_FORM = /^checks\/[^/]+\/message/;

/** Each value of a call and of a body has the JSON types of the source's form, and no other. */
function* types({ operation, checkers }: Held): Generator<string> {
  const calls = taken(operation, '');
  const sent = calls.flatMap(({ body }) => (body === undefined ? [] : [body as Json]));
  const deprecated = operation.id === 'createTransactionExport' ? (DEPRECATED_BODIES as Json[]) : [];
  yield* otherTypes(
    calls.map(({ parameters }) => parameters),
    (values) => isObject(values) && errorsIn(checkers.parameters(operation, values)).length === 0,
  );
  yield* otherTypes(
    [...sent, ...deprecated],
    (body) => isRest(operation) && errorsIn(checkers.body(operation, body)).length === 0,
  );
  yield* otherTypes(statedOf(operation), (body) => takes(operation, checkers, body));
  if (!isRest(operation) || operation.health) return;
  for (const status of ERROR_STATUSES) {
    const [content] = outcomeFor(operation, status)?.content ?? [];
    const message = operation.document.id === 'metrics' ? ['text'] : 'text';
    const isTaken = (body: Json) => errorsIn(checkers.content(operation, content!, body)).length === 0;
    for (const found of otherTypes([{ message, statusCode: status, error: 'text' }], isTaken))
      yield `error ${status}: ${found}`;
  }
}

function* otherTypes(bodies: readonly Json[], isTaken: (body: Json) => boolean): Generator<string> {
  const stated = new Map<string, { readonly types: Set<string>; readonly put: ValuePlace['put'] }>();
  for (const { path, value, put } of bodies.flatMap((body) => placesIn(body))) {
    const place = stated.get(path) ?? { types: new Set(), put };
    place.types.add(typeOf(value));
    stated.set(path, place);
  }
  for (const [path, { types: seen, put }] of stated)
    for (const value of ANY_FORM.test(path) ? [] : OF_TYPE)
      // An integer is a number.
      if (!seen.has(typeOf(value)) && !(seen.has('number') && typeOf(value) === 'integer'))
        if (isTaken(put(value))) yield `takes ${JSON.stringify(value)} at ${path}`;
}

interface ValuePlace {
  readonly path: string;
  readonly value: Json;
  readonly put: (value: Json) => Json;
}

/** The values in a body; `*` is an item of a list. */
function placesIn(body: Json, path = '', put: ValuePlace['put'] = (value) => value): ValuePlace[] {
  const at = (name: string) => (path === '' ? name : `${path}/${name}`);
  const inner = Array.isArray(body)
    ? body.map((item, index) => placesIn(item, at('*'), (value) => put(body.with(index, value))))
    : isObject(body)
      ? Object.entries(body).map(([name, one]) =>
          placesIn(one, at(name), (value) => put({ ...body, [name]: value })),
        )
      : [];
  return [{ path, value: body, put }, ...inner.flat()];
}

function* bodies({ operation, checkers }: Held): Generator<string> {
  for (const { examples, content } of operation.outcomes)
    for (const { name, value } of content[0] && content[0].mediaType.includes('json') ? examples : [])
      if (errorsIn(checkers.content(operation, content[0]!, value)).length > 0)
        yield `the example ${name} is refused`;
  for (const body of shownBy(operation))
    if (!takes(operation, checkers, body)) yield `refuses the body ${JSON.stringify(body).slice(0, 200)}`;
}

const takes = (operation: Operation, checkers: Checkers, body: Json) =>
  errorsIn(checkers.content(operation, firstSuccess(operation)!.content[0]!, body)).length === 0;

/**
 * Bodies without a property that the source's form names and servers always send are refused: one at least, and each
 * example, which has one form of several.
 */
function* members({ operation, checkers }: Held): Generator<string> {
  const wanted = alwaysIn(operation.id);
  const refused = new Set<string>();
  const examples = new Set((firstSuccess(operation)?.examples ?? []).map(({ value }) => value));
  for (const body of shownBy(operation))
    for (const [path, without] of removals(body)) {
      if (!wanted.has(path) || (refused.has(path) && !examples.has(body))) continue;
      if (!takes(operation, checkers, without)) refused.add(path);
      else if (examples.has(body)) yield `takes an example without ${path}`;
    }
  for (const path of wanted) if (!refused.has(path)) yield `takes a body without ${path}`;
}

/** Returns a body without one of its properties each; `*` is an item of a list. */
function removals(body: Json, at: readonly string[] = []): [path: string, without: Json][] {
  if (Array.isArray(body))
    return body.flatMap((item, index) =>
      removals(item, [...at, '*']).map(([path, without]): [string, Json] => [
        path,
        body.with(index, without),
      ]),
    );
  if (!isObject(body)) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    const { [name]: _, ...rest } = body;
    const inner = removals(value, [...at, name]);
    return [
      [[...at, name].join('/'), rest] as [string, Json],
      ...inner.map(([path, without]): [string, Json] => [path, { ...body, [name]: without }]),
    ];
  });
}

function withValue(body: Json, [name, ...rest]: readonly string[], value: Json): Json {
  if (name === undefined) return value;
  if (Array.isArray(body)) return body.with(Number(name), withValue(body[Number(name)]!, rest, value));
  return { ...(body as JsonObject), [name]: withValue((body as JsonObject)[name]!, rest, value) };
}

/** Errors of the REST services have each property of the source's form. */
function* errors({ operation, checkers }: Held): Generator<string> {
  if (!isRest(operation) || operation.health) return;
  for (const status of ERROR_STATUSES) {
    const { content, examples } = outcomeFor(operation, status) ?? { content: [], examples: [] };
    for (const [path, without] of removals(examples[0]?.value ?? null))
      if (
        ERROR_MEMBERS.includes(path) &&
        errorsIn(checkers.content(operation, content[0]!, without)).length === 0
      )
        yield `takes an error ${status} without ${path}`;
  }
}

/** Numbers are within the bounds of their wire kind. */
function* kinds(document: ContractDocument, checkers: Checkers): Generator<string> {
  const { schemas = {} } = (document.bundle['components'] ?? {}) as { schemas?: JsonObject };
  for (const [kind, { takes, refuses }] of Object.entries(KINDS)) {
    if (!Object.hasOwn(schemas, kind)) continue;
    const isValid = (value: Json) =>
      errorsIn(checkers.inline(document, { $ref: `#/components/schemas/${kind}` }, value)).length === 0;
    for (const value of takes) if (!isValid(value)) yield `${kind} refuses ${value}`;
    for (const value of refuses) if (isValid(value)) yield `${kind} takes ${value}`;
  }
}

/** Readers see the defaults of the source, and no others. */
function* defaults({ operation }: Held): Generator<string> {
  const { parameters, body } = describeOperation(operation);
  const fields = [...parameters.flatMap(({ fields }) => fields), ...(body?.fields.fields ?? [])];
  const shown = fields.flatMap(({ name, type }) =>
    type.facts.flatMap((fact) => (fact.startsWith('default ') ? [`${name} ${fact}`] : [])),
  );
  const wanted = Object.entries(DEFAULTS[operation.id] ?? {}).map(
    ([name, value]) => `${name} default \`${JSON.stringify(value)}\``,
  );
  const differs = [
    ...shown.filter((one) => !wanted.includes(one)),
    ...wanted.filter((one) => !shown.includes(one)),
  ];
  yield* differs.map((one) => `default: ${one}`);
}

/** A call, or the params of a method as they are. */
type Sent = Call | { readonly params: Json | undefined };

/** The mock takes every request of the source, and refuses what the source excludes. */
async function* requests(held: Held): AsyncGenerator<string> {
  const { id } = held.operation;
  const refused: Sent[] = [
    ...withEach(held.operation, REFUSED[id]),
    ...(REFUSED_BODIES[id] ?? []).map((body) => withBody(held.operation, body)),
    ...(REFUSED_PARAMS[id] ?? []).map((params) => ({ params })),
  ];
  for (const call of taken(held.operation))
    if (await isRefused(held, call)) yield `refuses ${JSON.stringify(call)}`;
  for (const call of refused) if (!(await isRefused(held, call))) yield `takes ${JSON.stringify(call)}`;
}

/**
 * Requests in the form of the source.
 *
 * @param token - the parameter to leave out. Default: the token, since one that no page has issued is refused
 */
function taken(operation: Operation, token = operation.pagination?.param ?? ''): Call[] {
  const { id, parameters } = operation;
  const fields = nodeFields[id];
  const { [token]: _, ...values } = PARAMETERS[id] ?? {};
  const needed = parameters.filter(({ required }) => required).map(({ name }) => name);
  const plain = smallestCall(operation);
  const least = Object.entries(plain.parameters).filter(([name]) => needed.includes(name));
  return [
    ...(values['addresses'] ? [] : [{ ...plain, parameters: Object.fromEntries(least) }]),
    ...withEach(operation, values),
    ...(REQUEST_BODIES[id] ?? []).map((body) => withBody(operation, body as Json)),
    ...(fields ? bodiesOf(fields.params) : []).map(([, params]) => {
      const { [token]: _, ...rest } = params as JsonObject;
      return { parameters: rest };
    }),
  ];
}

/** Returns a call with each value of each parameter. Filters of primary-network transactions require addresses. */
function withEach(operation: Operation, values: Values = {}): Call[] {
  const plain = smallestCall(operation);
  const addresses = PARAMETERS[operation.id]?.['addresses']?.[0] as Json | undefined;
  const base = { ...plain.parameters, ...(addresses !== undefined && { addresses }) };
  return Object.entries(values).flatMap(([name, all]) =>
    all.map((value) => ({ ...plain, parameters: { ...base, [name]: value as Json } })),
  );
}

const withBody = (operation: Operation, body: Json | undefined): Call => ({
  parameters: smallestCall(operation).parameters,
  ...(body !== undefined && { body }),
});

async function isRefused(held: Held, sent: Sent): Promise<boolean> {
  const { operation } = held;
  const call = 'params' in sent ? smallestCall(operation) : sent;
  const response = await send(held, call, {
    // Ids that no example has exist.
    headers: { 'mock-unknown': 'echo' },
    ...('params' in sent && { change: (message) => ({ ...message, params: sent.params }) }),
  });
  if (isRest(operation)) return response.status === 400;
  const { error } = (await response.json()) as { error?: { code: number } };
  return error?.code === -32602;
}

interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  readonly change?: (message: JsonObject) => object;
}

function send({ operation, fetch }: Held, call: Call, { headers: more, change }: Sending): Promise<Response> {
  const { path, method, headers, body } = httpRequest(operation, call);
  const text = change ? JSON.stringify(change(JSON.parse(String(body)) as JsonObject)) : body;
  const sent = text === undefined ? {} : { body: text as BodyInit };
  return fetch(`http://mock.test${path}`, { method, headers: { ...headers, ...more }, ...sent });
}

/** The deployment answers them with 201. */
const CREATES = new Set(['aggregateSignatures', 'getAggregatedSignatures', 'createTransactionExport']);

/** Success by default, and every error status of the source when it is asked for. */
async function* statuses(held: Held): AsyncGenerator<string> {
  const { operation } = held;
  if (!isRest(operation)) return;
  const ask = async (headers: Readonly<Record<string, string>>) =>
    (await send(held, smallestCall(operation), { headers })).status;
  const success = await ask({});
  if (success !== 200 && !(success === 201 && CREATES.has(operation.id))) yield `succeeds with ${success}`;
  for (const status of operation.health ? PROBE_STATUSES : ERROR_STATUSES)
    if (!outcomeFor(operation, status) || (await ask({ prefer: `code=${status}` })) !== status)
      yield `has no ${status}`;
}
