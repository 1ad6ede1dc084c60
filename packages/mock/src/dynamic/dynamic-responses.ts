import type { Contract, Json, Operation, RestOperation, RpcMethod } from '@chain-apis/contract';
import { serialise, type Body } from '../examples/rest-examples.ts';
import type { ExampleGuard } from '../examples/check-examples.ts';
import { createRandom } from '../faults/random.ts';
import type { Prism, PrismResponse } from '../prism/prism.ts';
import { digestOf } from '../state/made-id.ts';
import { learnDomainValues, type DomainValues } from './domain-values.ts';

/** Prism makes up structure; where it breaks the contract, another try is made, and after these the example varied. */
const TRIES = 4;

/** What a made-up answer depends on, besides the seed of the mock. */
export interface DynamicRequest {
  /** The parameters and the body, as text. */
  readonly about: string;
  readonly seed: string | undefined;
}

/** Made-up answers: valid against the contract, valid for the domain, and the same for the same request and seed. */
export interface DynamicResponses {
  /** @param status - the lowest success if left out */
  rest(operation: RestOperation, status: number | undefined, request: DynamicRequest): Promise<Body>;
  /** @returns the result in JSON */
  rpc(method: RpcMethod, request: DynamicRequest): Promise<string>;
}

export function createDynamicResponses(
  contract: Pick<Contract, 'operations'>,
  prism: Prism,
  guard: ExampleGuard,
  mockSeed: number,
): DynamicResponses {
  let learned: DomainValues | undefined;
  const replace: DomainValues = (value, random) => (learned ??= learnDomainValues(contract))(value, random);
  // Prism's generator keeps its seed in one place: one answer at a time.
  let queue: Promise<unknown> = Promise.resolve();

  async function make<T>(
    operation: Operation,
    status: number | undefined,
    { about, seed = '' }: DynamicRequest,
    finish: (answer: PrismResponse, value: Json) => T | undefined,
  ): Promise<T | undefined> {
    for (let round = 0; round < TRIES; round += 1) {
      const text = `${mockSeed} ${seed} ${operation.id} ${about} ${round}`;
      const random = createRandom(digestOf(text).readUInt32LE());
      const asked = queue.then(() => prism.answer(operation, { status, dynamic: true, seed: text }));
      queue = asked.catch(() => {});
      const answer = await asked.catch(() => undefined);
      if (!answer) continue;
      const made =
        finish(answer, replace(answer.body as Json, random)) ?? finish(answer, answer.body as Json);
      if (made !== undefined) return made;
    }
    return undefined;
  }

  return {
    async rest(operation, status, request) {
      const good = (value: Json, { status: given }: PrismResponse) => {
        const response = operation.responses.find((entry) => entry.status === given);
        return guard.problems(operation, response, value).length === 0;
      };
      const made = await make(operation, status, request, (answer, value) =>
        good(value, answer) ? serialise({ ...answer, body: value }) : undefined,
      );
      if (made) return made;
      const answer = await prism.answer(operation, { status });
      const value = vary(answer.body as Json, request, replace);
      return serialise(good(value, answer) ? { ...answer, body: value } : answer);
    },
    async rpc(method, request) {
      const good = (value: Json | undefined) =>
        value !== undefined && guard.problems(method, undefined, value).length === 0;
      const made = await make(method, undefined, request, (_, value) => {
        const { result } = value as { result?: Json };
        return good(result) ? JSON.stringify(result) : undefined;
      });
      if (made !== undefined) return made;
      const example = method.pairings[0]?.result ?? null;
      const value = vary(example, request, replace);
      return JSON.stringify(good(value) ? value : example);
    },
  };
}

/** An example whose values are exchanged for others of the same form. */
function vary(example: Json, { about, seed = '' }: DynamicRequest, replace: DomainValues): Json {
  return replace(example, createRandom(digestOf(`${seed} ${about}`).readUInt32LE()));
}
