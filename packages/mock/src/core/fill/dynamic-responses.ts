import {
  responseFor,
  type Checkers,
  type Contract,
  type Json,
  type JsonObject,
  type Operation,
  type ResponseSpec,
  type RestOperation,
  type RpcMethod,
  writeJson,
} from '@chain-apis/contract';
import { plainResponse } from './plain-response.ts';
import { requireSample } from './require-sample.ts';
import { serialise, type Body } from './rest-examples.ts';
import type { ExampleGuard } from '../check/check-examples.ts';
import { createRandom } from '../values/random.ts';
import type { GeneratedResponse, Generator } from '../host.ts';
import { echo } from './echo.ts';
import { SteeringError } from '../values/steering-error.ts';
import { numberOf } from '../values/made-id.ts';
import { isObject } from '../values/members.ts';
import { cutResult, dynamicPage, subjectOf, type DynamicCall } from './dynamic-lists.ts';
import { learnDomainValues, type DomainValues } from './domain-values.ts';

/** Prism makes up structure; where it breaks the contract, another try is made, and after these the example varied. */
const TRIES = 4;

/** Made-up responses: valid against the contract, valid for the domain, and the same for the same request and seed. */
export interface DynamicResponses {
  rest(
    operation: RestOperation,
    response: ResponseSpec,
    call: DynamicCall,
  ): Promise<Body | { readonly problem: string }>;
  /** @returns the result in JSON */
  rpc(method: RpcMethod, call: DynamicCall): Promise<string>;
}

export function createDynamicResponses(
  contract: Pick<Contract, 'operations'>,
  { generator, guard, checkers }: Pick<Means, 'generator' | 'guard' | 'checkers'>,
  mockSeed: number,
): DynamicResponses {
  let learned: DomainValues | undefined;
  const replace: DomainValues = (value, random) => (learned ??= learnDomainValues(contract))(value, random);
  const makeUp = createMakeUp(generator, replace, mockSeed);
  return {
    rest: (operation, response, call) =>
      restBody({ generator, guard, checkers, replace, makeUp }, operation, response, call),
    rpc: (method, call) => rpcResult({ guard, replace, makeUp }, method, call),
  };
}

interface Means {
  readonly generator: Generator | undefined;
  readonly guard: ExampleGuard;
  readonly checkers: Checkers;
  readonly replace: DomainValues;
  readonly makeUp: MakeUp;
}

/** Has Prism make up responses until one is accepted: with values of the domain, or else as it is. */
type MakeUp = <T>(
  operation: Operation,
  status: number | undefined,
  call: DynamicCall,
  accept: (response: GeneratedResponse, value: Json) => T | undefined,
) => Promise<T | undefined>;

function createMakeUp(generator: Generator | undefined, replace: DomainValues, mockSeed: number): MakeUp {
  // Prism's generator has one seed for all: one response at a time.
  let queue: Promise<unknown> = Promise.resolve();
  return async (operation, status, call, accept) => {
    if (!generator)
      throw new SteeringError('generated data needs Prism, which runs in Node only: ask for an example');
    requireSample(operation, responseOf(operation, status));
    for (let round = 0; round < TRIES; round += 1) {
      const seed = `${mockSeed} ${call.seed ?? ''} ${operation.id} ${subjectOf(operation, call)} ${round}`;
      const random = randomOf(seed);
      const asked = queue.then(() => generator.respond(operation, { status, dynamic: true, seed }));
      queue = asked.catch(() => {});
      const response = await asked.catch(() => undefined);
      if (!response) continue;
      const body = response.body as Json;
      const made = accept(response, replace(body, random)) ?? accept(response, body);
      if (made !== undefined) return made;
    }
    return undefined;
  };
}

async function restBody(
  { generator, guard, checkers, replace, makeUp }: Means,
  operation: RestOperation,
  response: ResponseSpec,
  call: DynamicCall,
): Promise<Body | { readonly problem: string }> {
  const { status, mediaType } = response;
  const bare = mediaType === undefined && plainResponse(checkers, operation, response, undefined);
  if (bare) return serialise(bare);
  const good = (value: Json) => guard.problems(operation, response, value).length === 0;
  const shownVaried = async () => {
    // The first example; without one, or where it is broken, a sample.
    const shown = [response.examples[0]?.name, undefined]
      .map((name) => plainResponse(checkers, operation, response, name))
      .find((plain) => plain && (plain.body === undefined || good(plain.body as Json)));
    const plain = shown ?? (await generator!.respond(operation, { status }));
    const value = varied(operation, plain.body as Json, call, replace);
    return good(value) ? { ...plain, body: value } : plain;
  };
  const made = await makeUp(operation, status, call, (generated, value) => {
    const echoed = status < 300 ? repeat(operation, call, value) : value;
    return good(echoed) ? { ...generated, body: echoed } : undefined;
  });
  const whole = made ?? (await shownVaried());
  const { pagination } = operation;
  if (!pagination || whole.status >= 300 || !isObject(whole.body as Json)) return serialise(whole);
  const page = dynamicPage(operation, pagination, call, { made: whole.body as JsonObject, replace, good });
  if ('problem' in page) return page;
  return serialise(good(page.value) ? { ...whole, body: page.value } : whole);
}

async function rpcResult(
  { guard, replace, makeUp }: Pick<Means, 'guard' | 'replace' | 'makeUp'>,
  method: RpcMethod,
  call: DynamicCall,
): Promise<string> {
  const { pagination } = method;
  const good = (value: Json) => guard.problems(method, undefined, value).length === 0;
  const made = await makeUp(method, undefined, call, (_, value) => {
    const { result } = value as { result?: Json };
    if (result === undefined) return undefined;
    const cut = pagination ? cutResult(method, pagination, call.values, result) : result;
    const echoed = repeat(method, call, cut);
    return good(echoed) ? writeJson(echoed) : undefined;
  });
  if (made !== undefined) return made;
  const shown = method.pairings[0]?.result ?? null;
  const example = pagination ? cutResult(method, pagination, call.values, shown) : shown;
  const value = varied(method, example, call, replace);
  return writeJson(good(value) ? value : example);
}

const responseOf = (operation: Operation, status: number | undefined) =>
  operation.protocol === 'rest' && status !== undefined ? responseFor(operation, status) : undefined;

const randomOf = (seed: string) => createRandom(numberOf(seed));

const repeat = (operation: Operation, { values, body }: DynamicCall, value: Json): Json =>
  echo(operation, { parameters: values, body }, value, 'all');

/** An example whose values are exchanged for others of the same form. */
function varied(operation: Operation, example: Json, call: DynamicCall, replace: DomainValues): Json {
  const random = randomOf(`${call.seed ?? ''} ${subjectOf(operation, call)}`);
  return repeat(operation, call, replace(example, random));
}
