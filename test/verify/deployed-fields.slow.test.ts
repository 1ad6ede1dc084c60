/** The mock sends what the public deployment is known to send, under the deployment; verify notices anything else. */
import { callForResponse } from '@chain-apis/contract/cases';
import { firstSuccess, isRest } from '@chain-apis/contract';
import { deployContract, deploymentOf } from '@chain-apis/contract/documents';
import { exactText, isObject, readJson, type Json, type JsonObject } from '@chain-apis/foundation';
import { httpRequest } from '@chain-apis/contract/request';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { judgeFetch } from '@chain-apis/verify';
import type { ReportItem } from '@chain-apis/foundation/reports';
import { describe, expect, it } from 'vitest';
import { SENT, SENT_VALUES } from '../contract/source/deployment-fields.ts';
import type { SentObject } from '../contract/source/sent-object.ts';
import { NEVER_SENT, NODE_SENT } from '../contract/source/deployment-node-fields.ts';
import { contract } from '../support/contract.ts';

const deployment = 'avalanche';
const URL = 'http://deployed.test';
const deployed = deployContract(contract, deployment);
const { methodPrefix } = deploymentOf(contract, deployment);
const mock = createMockFetch(createMock(contract, { deployment }));
const ALL_SENT = [...SENT, ...NODE_SENT];

interface Exchange {
  readonly title: string;
  readonly url: string;
  readonly init: RequestInit;
  readonly response: Response;
  /** The body of a REST response; the result of a method. */
  readonly body: Json;
  /** The envelope of a result. */
  readonly envelope?: JsonObject;
}

/** Returns the mock's responses, one per example. */
async function exchangesOf(id: string): Promise<Exchange[]> {
  const operation = deployed.operations.find((one) => one.id === id)!;
  const { examples } = firstSuccess(operation)!;
  return Promise.all(
    examples.map(async ({ name, value }) => {
      const { path, method, body, headers } = httpRequest(operation, callForResponse(operation, value));
      const init = {
        method,
        headers: { ...headers, prefer: `example=${name}` },
        ...(body !== undefined && { body: isRest(operation) ? body : asTheySpell(body) }),
      };
      const response = await mock(URL + path, init);
      const read = readJson(await response.text());
      return {
        title: `${id} ${name}`,
        url: URL + path,
        init,
        response,
        ...(isRest(operation) || !isObject(read)
          ? { body: read }
          : { body: read['result']!, envelope: read }),
      };
    }),
  );
}

const asTheySpell = (body: string): string =>
  body.replace(/"method":"(\w+)\./, (whole, prefix: string) => {
    const theirs = methodPrefix[prefix];
    return theirs === undefined ? whole : `"method":"${theirs}.`;
  });

interface Found {
  readonly id: string;
  readonly exchange: Exchange;
}

const names = [...ALL_SENT, ...SENT_VALUES].flatMap(({ at }) => Object.keys(at));
const exchanges = new Map(
  await Promise.all([...new Set(names)].map(async (id) => [id, await exchangesOf(id)] as const)),
);

/** Returns the objects at a path; `*` is each item of a list or a map. */
function objectsAt(value: Json | undefined, path: string): JsonObject[] {
  const [name, ...rest] = path.split('/').filter((step) => step !== '');
  if (name === undefined) return isObject(value) ? [value] : [];
  if (name === '*')
    return value !== null && typeof value === 'object'
      ? Object.values(value).flatMap((item: Json) => objectsAt(item, rest.join('/')))
      : [];
  return isObject(value) ? objectsAt(value[name], rest.join('/')) : [];
}

const isWanted = (object: JsonObject, where: SentObject['where'] = {}): boolean =>
  Object.entries(where).every(([name, value]) => object[name] === value);

/** Returns a body's objects of a kind. */
const objectsIn = (body: Json, id: string, { at, where }: Pick<SentObject, 'at' | 'where'>): JsonObject[] =>
  at[id]!.flatMap((path) => objectsAt(body, path)).filter((object) => isWanted(object, where));

/** Yields responses with objects of a kind. */
function* responsesWith(
  sent: Pick<SentObject, 'at' | 'where'>,
): Generator<{ id: string; exchange: Exchange }> {
  for (const id of Object.keys(sent.at))
    for (const exchange of exchanges.get(id)!)
      if (objectsIn(exchange.body, id, sent).length > 0) yield { id, exchange };
}

const typeOf = (value: Json): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : typeof value === 'bigint'
        ? 'number'
        : typeof value;

type Judge = ReturnType<typeof createJudge>;

/** Checks responses whose first object of a kind is changed; a judge reports each fault once. */
function createJudge(sent: Pick<SentObject, 'at' | 'where'>) {
  let found: string[] = [];
  let sentBack: { body: Json; response: Response };
  const onItem = (item: ReportItem) => void found.push(JSON.stringify(item));
  const answer = async () => {
    const { status, headers } = sentBack.response;
    const others = [...headers].filter(([name]) => name !== 'content-length');
    return new Response(exactText(sentBack.body), { status, headers: others });
  };
  const judged = judgeFetch(answer, {
    contract,
    deployment,
    onItem,
  });
  return async ({ id, exchange }: Found, change: (object: JsonObject) => void): Promise<string[]> => {
    found = [];
    const { url, init, response, envelope } = exchange;
    const body = structuredClone(exchange.body);
    change(objectsIn(body, id, sent)[0]!);
    sentBack = { body: envelope ? { ...envelope, result: body } : body, response };
    await judged(url, init);
    await judged.report();
    return found;
  };
}

describe.each(ALL_SENT.map((sent) => [sent.name, sent] as const))('%s', (_, sent) => {
  const { required, optional = {} } = sent;
  const all = [...responsesWith(sent)];
  const judge = createJudge(sent);
  const members = Object.entries({ ...required, ...optional });

  it('is sent with every member, in its type', () => {
    expect(all).not.toEqual([]);
    const objects = all.flatMap(({ id, exchange }) => objectsIn(exchange.body, id, sent));
    const odd = objects.flatMap((object) =>
      members.flatMap(([name, types]) => {
        const value = object[name];
        if (value === undefined) return name in required ? [`no ${name}`] : [];
        return types.split('|').includes(typeOf(value)) ? [] : [`${name}: ${exactText(value)}`];
      }),
    );
    expect(odd).toEqual([]);
  });

  it('is accepted by verify as the mock sends it', async () => {
    for (const one of all) expect(await judge(one, () => {})).toEqual([]);
  });

  /** Returns whether a change is a fault. A judge reports a cause only once, so a second one is tried. */
  const isNoticed = async (name: string, change: (object: JsonObject) => void): Promise<boolean> => {
    const one = all.find(({ id, exchange }) => name in objectsIn(exchange.body, id, sent)[0]!) ?? all[0]!;
    const isFault = (found: string[]) => found.join().includes('"status":"fail"');
    return isFault(await judge(one, change)) || isFault(await createJudge(sent)(one, change));
  };

  it('is refused by verify without a required member', async () => {
    const unnoticed: string[] = [];
    for (const name of Object.keys(required))
      if (!(await isNoticed(name, (object) => delete object[name]))) unnoticed.push(name);
    expect(unnoticed).toEqual([]);
  });

  it('is refused by verify with a member of another type', async () => {
    const unnoticed: string[] = [];
    for (const [name, types] of members) {
      const wrong = types.includes('string') ? 17 : '17';
      if (!(await isNoticed(name, (object) => (object[name] = wrong)))) unnoticed.push(name);
    }
    expect(unnoticed).toEqual([]);
  });
});

it.each(NEVER_SENT)('never are: $members', (sent) => {
  const all = [...responsesWith(sent)];
  expect(all).not.toEqual([]);
  const found = all.flatMap(({ id, exchange }) =>
    objectsIn(exchange.body, id, sent).flatMap((object) => sent.members.filter((name) => name in object)),
  );
  expect(found).toEqual([]);
});

describe.each(SENT_VALUES.map((set) => [`${set.member} of ${Object.keys(set.at)[0]}`, set] as const))(
  '%s',
  (_, { at, member, values, others }) => {
    const isKnown = async (judge: Judge, value: string): Promise<boolean> => {
      const [first] = responsesWith({ at });
      const found = await judge(first!, (object) => (object[member] = value));
      return !found.join().includes(`${value} is not among the known values`);
    };

    it('is known to verify with each value, and with no other', async () => {
      const judge = createJudge({ at });
      for (const value of values.split(' '))
        expect([value, await isKnown(judge, value)]).toEqual([value, true]);
      for (const value of others.split(' '))
        expect([value, await isKnown(createJudge({ at }), value)]).toEqual([value, false]);
    });
  },
);
