import type { Contract, Json, JsonObject, Operation, RestOperation, RpcMethod } from '@chain-apis/contract';
import { serialise, type Body } from '../examples/rest-examples.ts';
import type { ExampleGuard } from '../examples/check-examples.ts';
import { createRandom } from '../faults/random.ts';
import type { Prism } from '../prism/prism.ts';
import type { PrismResponse } from '../prism/prism-response.ts';
import { echo } from '../relations/echo.ts';
import { digestOf } from '../state/made-id.ts';
import { isObject } from '../state/members.ts';
import { dynamicPage, subjectOf, type DynamicCall } from './dynamic-lists.ts';
import { learnDomainValues, type DomainValues } from './domain-values.ts';

/** Prism makes up structure; where it breaks the contract, another try is made, and after these the example varied. */
const TRIES = 4;

/** Made-up responses: valid against the contract, valid for the domain, and the same for the same request and seed. */
export interface DynamicResponses {
  /** @param status - the lowest success if left out */
  rest(
    operation: RestOperation,
    status: number | undefined,
    call: DynamicCall,
  ): Promise<Body | { readonly problem: string }>;
  /** @returns the result in JSON */
  rpc(method: RpcMethod, call: DynamicCall): Promise<string>;
}

export function createDynamicResponses(
  contract: Pick<Contract, 'operations'>,
  prism: Prism,
  guard: ExampleGuard,
  mockSeed: number,
): DynamicResponses {
  let learned: DomainValues | undefined;
  const replace: DomainValues = (value, random) => (learned ??= learnDomainValues(contract))(value, random);
  // Prism's generator has one seed for all: one response at a time.
  let queue: Promise<unknown> = Promise.resolve();

  async function make<T>(
    operation: Operation,
    status: number | undefined,
    call: DynamicCall,
    accept: (response: PrismResponse, value: Json) => T | undefined,
  ): Promise<T | undefined> {
    for (let round = 0; round < TRIES; round += 1) {
      const text = `${mockSeed} ${call.seed ?? ''} ${operation.id} ${subjectOf(operation, call)} ${round}`;
      const random = createRandom(digestOf(text).readUInt32LE());
      const asked = queue.then(() => prism.respond(operation, { status, dynamic: true, seed: text }));
      queue = asked.catch(() => {});
      const response = await asked.catch(() => undefined);
      if (!response) continue;
      const made =
        accept(response, replace(response.body as Json, random)) ?? accept(response, response.body as Json);
      if (made !== undefined) return made;
    }
    return undefined;
  }

  /** An example whose values are exchanged for others of the same form. */
  const vary = (operation: Operation, example: Json, call: DynamicCall): Json =>
    replace(
      example,
      createRandom(digestOf(`${call.seed ?? ''} ${subjectOf(operation, call)}`).readUInt32LE()),
    );

  const repeat = (operation: Operation, { values, body }: DynamicCall, value: Json) =>
    echo(operation, { parameters: values, body }, value, 'all');

  return {
    async rest(operation, status, call) {
      const good = (value: Json, given: number) => {
        const response = operation.responses.find((entry) => entry.status === given);
        return guard.problems(operation, response, value).length === 0;
      };
      const made = await make(operation, status, call, (response, value) => {
        const echoed = response.status < 300 ? repeat(operation, call, value) : value;
        return good(echoed, response.status) ? { ...response, body: echoed } : undefined;
      });
      const example = made ?? (await prism.respond(operation, { status }));
      const whole =
        made ?? varied(example, repeat(operation, call, vary(operation, example.body as Json, call)), good);
      const { pagination } = operation;
      if (!pagination || whole.status >= 300 || !isObject(whole.body as Json)) return serialise(whole);
      const page = dynamicPage(operation, pagination, call, { made: whole.body as JsonObject, replace });
      if ('problem' in page) return page;
      return serialise(good(page.value, whole.status) ? { ...whole, body: page.value } : whole);
    },
    async rpc(method, call) {
      const good = (value: Json | undefined) =>
        value !== undefined && guard.problems(method, undefined, value).length === 0;
      const made = await make(method, undefined, call, (_, value) => {
        const { result } = value as { result?: Json };
        const echoed = result === undefined ? undefined : repeat(method, call, result);
        return good(echoed) ? JSON.stringify(echoed) : undefined;
      });
      if (made !== undefined) return made;
      const example = method.pairings[0]?.result ?? null;
      const value = repeat(method, call, vary(method, example, call));
      return JSON.stringify(good(value) ? value : example);
    },
  };
}

function varied(
  example: PrismResponse,
  value: Json,
  good: (value: Json, status: number) => boolean,
): PrismResponse {
  return good(value, example.status) ? { ...example, body: value } : example;
}
