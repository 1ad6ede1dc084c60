import { firstSuccess, type Job, type Operation } from '@chain-apis/contract';
import { resolveReference } from '@chain-apis/contract/source';
import { memberPointers } from '@chain-apis/contract/schema';
import { type LintModel, type ModelCheck, ofOperations, type Problem, type Rules } from '../check.ts';

export const JOB_RULES: Rules<ModelCheck> = { recommended: { jobs: ofOperations(jobs) } };

/** `x-job` names an existing operation, parameter and properties, and lists every known state. */
function* jobs(operation: Operation, { operations }: LintModel): Generator<Problem> {
  const { document, job, pointer } = operation;
  if (!job) return;
  const others = operations.filter((other) => other.document === document);
  const read = others.find(({ id }) => id === job.read);
  for (const message of read ? namesOf(operation, job, read) : [noOperation(job, others)])
    yield { pointer: `${pointer}/x-job`, message };
}

function noOperation({ read }: Job, others: readonly Operation[]): string {
  const safe = others.filter((other) => other.safe).map(({ id }) => id);
  return `\`read: ${read}\` is not an operation of this document: use one of ${safe.join(', ') || 'none'}`;
}

function* namesOf(operation: Operation, job: Job, read: Operation): Generator<string> {
  const { id, state } = job;
  if (!read.safe) yield `\`read: ${read.id}\` may change something: use an operation that only reads`;
  if (!propertiesOf(operation).has(id)) yield `\`id: ${id}\` is not a property of the response`;
  if (!read.parameters.some(({ name }) => name === id))
    yield `\`id: ${id}\` is not a parameter of \`${read.id}\``;
  const properties = propertiesOf(read);
  if (!properties.has(state)) yield `\`state: ${state}\` is not a property of the response of \`${read.id}\``;
  else yield* statesOf(job, knownValues(read, properties.get(state)!));
}

function* statesOf({ state, running, ends }: Job, known: readonly unknown[]): Generator<string> {
  const listed = [...running, ...ends];
  const doubled = running.find((value) => ends.includes(value));
  if (doubled !== undefined)
    yield `\`${doubled}\` is in \`running\` and in \`ends\`: leave it in one of them`;
  const missing = known.filter((value) => !listed.includes(value as string));
  if (missing.length > 0)
    yield `\`${missing.join(', ')}\` of \`${state}\` is neither in \`running\` nor in \`ends\`: add it to one of them`;
  const unknown = known.length > 0 ? listed.filter((value) => !known.includes(value)) : [];
  if (unknown.length > 0) yield `\`${unknown.join(', ')}\` is not a value of \`${state}\``;
}

function propertiesOf(operation: Operation): ReadonlyMap<string, string> {
  const pointer = firstSuccess(operation)?.content[0]?.pointer;
  return pointer === undefined ? new Map() : memberPointers(operation.document, pointer);
}

function knownValues({ document }: Operation, pointer: string): readonly unknown[] {
  const schema = resolveReference(document.bundle, pointer).value;
  const values = schema['enum'] ?? schema['x-extensible-enum'];
  return Array.isArray(values) ? values : [];
}
