import { makeSample, type Content, type Contract, type Operation, type Outcome } from '@chain-apis/contract';
import { expansionOf } from '@chain-apis/contract/schema';
import { entryOf, fragmentOf, once, type Json, isObject } from '@chain-apis/foundation';
import {
  refuse,
  type CheckedCall,
  type ChosenOutcome,
  type FilledOutcome,
  type Refused,
  type Unmade,
} from '../call.ts';
import type { ExampleGuard } from '../check/checks.ts';
import type { Generator } from '../host.ts';
import { randomOf } from '../values/seeded-random.ts';
import { SteeringError } from '../values/steering-error.ts';
import { cutResult, dynamicPage, subjectOf } from './dynamic-lists.ts';
import { echo } from './echo.ts';
import { hasTokens } from './lists.ts';

/** A generator makes up structure; where it violates the contract, another try is made, and after these the example varied. */
const TRIES = 4;

/** Schemas of one body, references written out: a generator reads them all, and blocks everything meanwhile. */
const MAX_SCHEMAS = 100_000;

/** Generated bodies: valid against the contract, valid for the domain, and the same for the same call and seed. */
export type Generated = ReturnType<typeof createGenerated>;

export interface GeneratedMeans {
  readonly generator: Generator | undefined;
  readonly guard: ExampleGuard;
  readonly seed: number;
}

export function createGenerated(contract: Pick<Contract, 'documents' | 'operations'>, means: GeneratedMeans) {
  const { generator, guard, seed: mockSeed } = means;
  // Only where something is generated: what makes values of the domain is a tenth of the mock.
  const learn = once(async () => {
    const [{ learnDomainValues }, { stripUndeclared }] = await Promise.all([
      import('./domain-values.ts'),
      import('./strip-undeclared.ts'),
    ]);
    return { replace: learnDomainValues(contract), stripUndeclared };
  });
  // Prism's generator has one seed for all: one response at a time.
  let queue: Promise<unknown> = Promise.resolve();
  const generate = (operation: Operation, outcome: Outcome, seed: string): Promise<Json | undefined> => {
    const made = queue.then(() => generator?.generate(operation, outcome, seed)).catch(() => undefined);
    queue = made;
    return made;
  };
  const goodFor =
    ({ operation }: CheckedCall, { content }: WithBody) =>
    (value: Json) =>
      guard.problems(operation, content, value).length === 0;

  /** Has values generated until one is accepted: with values of the domain, or else as it is. */
  async function tryValues(
    call: CheckedCall,
    { outcome, content }: WithBody,
    callSeed: string | undefined,
    accept: (value: Json) => Json | undefined,
  ): Promise<Json | undefined> {
    const { operation } = call;
    const { replace, stripUndeclared } = await learn();
    if (sizeOf(operation, content) > MAX_SCHEMAS) return undefined;
    for (let round = 0; round < TRIES; round += 1) {
      const seed = `${mockSeed} ${callSeed ?? ''} ${operation.id} ${subjectOf(call)} ${round}`;
      const raw = await generate(operation, outcome, seed);
      if (raw === undefined) continue;
      const value = stripUndeclared(operation.document, content.schema, raw);
      const replaced = replace(value, randomOf(seed), (one) => guard.problems(operation, content, one));
      const made = accept(replaced) ?? accept(value);
      if (made !== undefined) return made;
    }
    return undefined;
  }

  /** A valid value; it comes as near to that as the schema lets it. */
  async function valueFor(
    call: CheckedCall,
    chosen: WithBody,
    seed: string | undefined,
    sample: Json,
  ): Promise<Json> {
    const { operation, values } = call;
    const { outcome, content } = chosen;
    const { pagination } = operation;
    const isGood = goodFor(call, chosen);
    const repeat = (value: Json) => (outcome.success ? echo(call, value, 'all') : value);
    const isCut = pagination && outcome.success && !hasTokens(operation);
    const cut = (value: Json) => (isCut ? cutResult(outcome, pagination, values, value) : value);
    const made = await tryValues(call, chosen, seed, (value) => {
      const repeated = repeat(cut(value));
      return isGood(repeated) && guard.isSelected(operation, content, repeated) ? repeated : undefined;
    });
    if (made !== undefined) return made;
    // The first example; without one, or where it is broken, a sample.
    const shown = content.examples[0]?.value;
    const plain = cut(shown !== undefined && isGood(shown) ? shown : sample);
    const { replace } = await learn();
    const varied = repeat(replace(plain, randomOf(`${seed ?? ''} ${subjectOf(call)}`)));
    return isGood(varied) ? varied : plain;
  }

  return {
    /** A sample of the schema, for what shows no example; where no sample fits, its body must be generated. */
    sample(call: CheckedCall, chosen: ChosenOutcome): FilledOutcome | Refused | Unmade {
      if (!hasBody(chosen)) return filled(chosen, undefined);
      const sample = sampleFor(call.operation, chosen);
      if ('refusal' in sample) return sample;
      return goodFor(call, chosen)(sample.value)
        ? filled(chosen, sample.value)
        : { unmade: { call, chosen, seed: '0' } };
    },
    /** Generates a body. The only stage that is waited for: a generator is large, and loaded when it is needed. */
    async make({ call, chosen, seed }: Unmade['unmade']): Promise<FilledOutcome | Refused> {
      const { operation } = call;
      if (!hasBody(chosen)) return filled(chosen, undefined);
      if (!generator)
        throw new SteeringError('generated data needs Prism, which runs in Node only: ask for an example');
      const sample = sampleFor(operation, chosen);
      if ('refusal' in sample) return sample;
      const made = await valueFor(call, chosen, seed, sample.value);
      const [problem] = guard.problems(operation, chosen.content, made);
      if (problem && chosen.example) return filled(chosen, chosen.example.value, chosen.example.name);
      if (problem) return unmakeable(operation, chosen, `no value fits its schema: ${problem.message}`);
      const { pagination } = operation;
      if (!pagination || !chosen.outcome.success || !hasTokens(operation) || !isObject(made))
        return filled(chosen, made);
      const good = goodFor(call, chosen);
      const { replace } = await learn();
      const page = dynamicPage(call, pagination, seed, { made, replace, good });
      if ('refusal' in page) return page;
      return filled(chosen, good(page.value) ? page.value : made);
    },
  };
}

type WithBody = ChosenOutcome & { readonly content: Content };

function hasBody(chosen: ChosenOutcome): chosen is WithBody {
  return chosen.content !== undefined;
}

function filled(
  { outcome, content }: ChosenOutcome,
  value: Json | undefined,
  example?: string,
): FilledOutcome {
  return { outcome, content, value, ...(example !== undefined && { example }) };
}

const samples = new WeakMap<object, ReturnType<typeof makeSample>>();
const sizes = new WeakMap<object, number>();

const sizeOf = ({ document }: Operation, { schema }: Content): number =>
  entryOf(sizes, schema, () => expansionOf(document, schema));

/**
 * A whole sample of a body, not always a valid one; refused if the schema asks for what cannot be made: a generator would
 * try until memory is full.
 */
function sampleFor(operation: Operation, chosen: WithBody) {
  const { document } = operation;
  const { schema, pointer } = chosen.content;
  const sample = entryOf(samples, schema, () => makeSample(document, schema, { whole: true }));
  if (!sample.unmakeable) return sample;
  const { $ref = fragmentOf(pointer) } = schema;
  const why = `requires itself without end, or more than 12 levels or 10,000 values`;
  return unmakeable(operation, chosen, `the schema ${document.id} ${String($ref)} ${why}`);
}

function unmakeable({ id }: Operation, { outcome }: WithBody, why: string): Refused {
  const what = outcome.key === 'result' ? 'result' : `response ${outcome.key}`;
  return refuse(501, `the mock can't serve ${id}: its ${what} cannot be made up: ${why}. Declare an example`);
}
