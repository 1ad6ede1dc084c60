import {
  ContractError,
  makeSample,
  type Checkers,
  type Content,
  type Contract,
  type MadeSample,
  type Operation,
} from '@chain-apis/contract';
import { expansionOf } from '@chain-apis/contract/schema';
import { fragmentOf, type Json } from '@chain-apis/foundation';
import type { CheckedCall, Chosen, Filled, Refused } from '../call.ts';
import type { ExampleGuard } from '../check/check-examples.ts';
import type { Generator } from '../host.ts';
import { randomOf } from '../values/made-up.ts';
import { isObject } from '../values/members.ts';
import { SteeringError } from '../values/steering-error.ts';
import { writeBody } from '../write/write-body.ts';
import type { asDeclared } from './as-declared.ts';
import type { DomainValues } from './domain-values.ts';
import { cutResult, dynamicPage, subjectOf } from './dynamic-lists.ts';
import { echo } from './echo.ts';
import { hasTokens } from './lists.ts';

/** A generator makes up structure; where it violates the contract, another try is made, and after these the example varied. */
const TRIES = 4;

/** Schemas of one body, references written out: a generator reads them all, and blocks everything meanwhile. */
const MOST_SCHEMAS = 1_000_000;

/** Generated bodies: valid against the contract, valid for the domain, and the same for the same call and seed. */
export interface Generated {
  fill(call: CheckedCall, chosen: Chosen, seed: string | undefined): Promise<Filled | Refused>;
  /** A sample of the schema, for what shows no example; what a generator makes up where no sample fits. */
  sample(call: CheckedCall, chosen: Chosen): Promise<Filled>;
}

export interface GeneratedMeans {
  readonly generator: Generator | undefined;
  readonly guard: ExampleGuard;
  readonly ready: Checkers['ready'];
  readonly seed: number;
}

export function createGenerated(contract: Pick<Contract, 'operations'>, means: GeneratedMeans): Generated {
  const { guard } = means;
  let learned: DomainValues | undefined;
  const learn = async () => {
    for (const operation of contract.operations) await means.ready(operation);
    // Only where something is generated: what makes values of the domain is a tenth of the mock.
    const [{ learnDomainValues }, { asDeclared }] = await Promise.all([
      import('./domain-values.ts'),
      import('./as-declared.ts'),
    ]);
    learned ??= learnDomainValues(contract);
    return { replace: learned, asDeclared };
  };
  const replace: DomainValues = (...args) => learned!(...args);
  const makeUp = createMakeUp(means, learn);

  /** A valid value; it comes as near to that as the schema lets it. */
  async function valueFor(call: CheckedCall, chosen: Chosen & Body, seed: string | undefined): Promise<Json> {
    const { operation, values } = call;
    const { outcome, content } = chosen;
    const { pagination } = operation;
    const isGood = (value: Json) => guard.problems(operation, content, value).length === 0;
    const repeat = (value: Json) => (outcome.success ? echo(call, value, 'all') : value);
    const isCut = pagination && outcome.success && !hasTokens(operation);
    const cut = (value: Json) => (isCut ? cutResult(outcome, pagination, values, value) : value);
    const made = await makeUp(call, chosen, seed, (value) => {
      const repeated = repeat(cut(value));
      return isGood(repeated) ? repeated : undefined;
    });
    if (made !== undefined) return made;
    // The first example; without one, or where it is broken, a sample.
    const shown = content.examples[0]?.value;
    const plain = cut(shown !== undefined && isGood(shown) ? shown : requireSample(operation, chosen).value);
    const varied = repeat(replace(plain, randomOf(`${seed ?? ''} ${subjectOf(call)}`)));
    return isGood(varied) ? varied : plain;
  }

  return {
    async fill(call, chosen, seed) {
      const { operation } = call;
      if (!hasBody(chosen)) return filled(chosen, undefined);
      const { content, outcome } = chosen;
      const made = await valueFor(call, chosen, seed);
      const { pagination } = operation;
      if (!pagination || !outcome.success || !hasTokens(operation) || !isObject(made))
        return filled(chosen, made);
      const good = (value: Json) => guard.problems(operation, content, value).length === 0;
      const page = dynamicPage(call, pagination, seed, { made, replace, good });
      if ('refusal' in page) return page;
      return filled(chosen, good(page.value) ? page.value : made);
    },
    async sample(call, chosen) {
      if (!hasBody(chosen)) return filled(chosen, undefined);
      const { value } = requireSample(call.operation, chosen);
      const isGood = guard.problems(call.operation, chosen.content, value).length === 0;
      return filled(chosen, isGood ? value : await valueFor(call, chosen, '0'));
    },
  };
}

interface Body {
  readonly content: Content;
}

function hasBody(chosen: Chosen): chosen is Chosen & Body {
  return chosen.content !== undefined;
}

function filled({ outcome, content }: Chosen, value: Json | undefined): Filled {
  const text = content && value !== undefined ? writeBody(content.mediaType, value) : '';
  return { outcome, content, value, text };
}

/** The schema asks for what cannot be made up. */
export class UnmakeableError extends ContractError {}

/** Has values made up until one is accepted: with values of the domain, or else as it is. */
type MakeUp = (
  call: CheckedCall,
  chosen: Chosen & Body,
  seed: string | undefined,
  accept: (value: Json) => Json | undefined,
) => Promise<Json | undefined>;

/** @param learn - is awaited before anything is generated */
function createMakeUp(
  { generator, guard, seed: mockSeed }: GeneratedMeans,
  learn: () => Promise<{ replace: DomainValues; asDeclared: typeof asDeclared }>,
): MakeUp {
  // Prism's generator has one seed for all: one response at a time.
  let queue: Promise<unknown> = Promise.resolve();
  return async (call, chosen, callSeed, accept) => {
    const { operation } = call;
    if (!generator)
      throw new SteeringError('generated data needs Prism, which runs in Node only: ask for an example');
    requireSample(operation, chosen);
    const { replace, asDeclared } = await learn();
    if (sizeOf(operation, chosen.content) > MOST_SCHEMAS) return undefined;
    for (let round = 0; round < TRIES; round += 1) {
      const seed = `${mockSeed} ${callSeed ?? ''} ${operation.id} ${subjectOf(call)} ${round}`;
      const random = randomOf(seed);
      const asked = queue.then(() => generator.generate(operation, chosen.outcome, seed));
      queue = asked.catch(() => {});
      const raw = await asked.catch(() => undefined);
      if (raw === undefined) continue;
      const value = asDeclared(operation.document, chosen.content.schema, raw);
      const known = replace(value, random, (one) => guard.problems(operation, chosen.content, one));
      const made = accept(known) ?? accept(value);
      if (made !== undefined) return made;
    }
    return undefined;
  };
}

const samples = new WeakMap<object, MadeSample>();
const sizes = new WeakMap<object, number>();

function sizeOf({ document }: Operation, { schema }: Content): number {
  const size = sizes.get(schema) ?? expansionOf(document, schema);
  sizes.set(schema, size);
  return size;
}

/**
 * A whole sample of a body; not always a valid one.
 *
 * @throws UnmakeableError if the schema asks for what cannot be made: a generator would try until memory is full
 */
function requireSample({ id, document }: Operation, { outcome, content }: Chosen & Body): MadeSample {
  const { schema } = content;
  let sample = samples.get(schema);
  if (!sample) samples.set(schema, (sample = makeSample(document, schema, { whole: true })));
  if (!sample.unmakeable) return sample;
  const what = outcome.key === 'result' ? 'result' : `response ${outcome.key}`;
  const { $ref = fragmentOf(content.pointer) } = schema;
  throw new UnmakeableError(
    `${id}: its ${what} cannot be made up: the schema ${document.id} ${String($ref)} requires itself without end, or more than 12 levels or 10,000 values. Declare an example`,
  );
}
