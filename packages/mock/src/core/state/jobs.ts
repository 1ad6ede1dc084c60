import { memoizeByObject, type Json, type JsonObject, isObject } from '@chain-apis/foundation';
import { successExamples, type Example, type Operation } from '@chain-apis/contract';
import type { CheckedCall, ChosenExample } from '../call.ts';
import { echo } from '../fill/echo.ts';
import { uuidOf } from '../values/seeded-random.ts';
import { memberOf } from '../values/members.ts';
import type { Job, MockState } from './mock-state.ts';

/** A pair of operations (`x-job`): one starts jobs, the other reads them. */
interface JobKind {
  readonly create: Operation;
  readonly read: Operation;
  /** Response property, and parameter of `read`, with the job's id. */
  readonly id: string;
  isOver(example: Example): boolean;
}

function kindOf(create: Operation, operations: readonly Operation[]): JobKind | undefined {
  const { job, document } = create;
  const read = operations.find((one) => one.document === document && one.id === job?.read);
  if (!job || !read) return undefined;
  const isOver = ({ value }: Example) => job.ends.includes(String(memberOf(value, job.state)));
  return { create, read, id: job.id, isOver };
}

/** The examples of a pair: of a running job and of its final states. */
const shownJobs = memoizeByObject(({ create, read, id, isOver }: JobKind) => {
  const [created, seen] = [successExamples(create), successExamples(read)];
  // Ids in examples exist: users can copy one from the reference.
  const ids = new Set([...created, ...seen].map(({ value }) => memberOf(value, id)));
  return { created, running: seen.filter((example) => !isOver(example)), ends: seen.filter(isOver), ids };
});

/** Background jobs: created by one operation, read by id through another. */
export type Jobs = ReturnType<typeof createJobs>;

export function createJobs(operations: readonly Operation[]) {
  const kinds = operations.flatMap((operation) => kindOf(operation, operations) ?? []);
  // By operation: looked up for each request.
  const created = kindsBy(kinds, 'create');
  const readable = kindsBy(kinds, 'read');
  return {
    /** Names of the possible final examples of a job that this operation creates. */
    endsOf(operation: Operation): string[] | undefined {
      const kind = created.get(operation);
      return kind && shownJobs(kind).ends.map(({ name }) => name);
    },
    /**
     * @param end - name of the example with which the job ends
     * @returns `undefined` if the operation creates no job
     */
    create(
      call: CheckedCall,
      example: Example,
      end: string | undefined,
      state: MockState,
    ): ChosenExample | undefined {
      const kind = created.get(call.operation);
      if (!kind) return undefined;
      // The first job gets its example's id, later ones get other ids, the same in every run.
      const first = String(memberOf(example.value, kind.id));
      const count = state.countJob();
      const id = count === 0 ? first : uuidOf(`${call.operation.id} ${count}`);
      const own = ownMembers(call, example);
      state.jobs.set(keyOf(kind, id), { id, own, end, since: state.clock.elapsed, reads: 0 });
      return overlay(example, { [kind.id]: id });
    },
    /** @returns `undefined` if the operation reads no job, `unknown` if there is no job of this id */
    read({ operation, values }: CheckedCall, state: MockState): ChosenExample | 'unknown' | undefined {
      const kind = readable.get(operation);
      if (!kind) return undefined;
      const id = String(values[kind.id]);
      const key = keyOf(kind, id);
      const existing = state.jobs.get(key);
      if (!existing && !shownJobs(kind).ids.has(id)) return 'unknown';
      const job = existing ?? { id, own: {}, end: undefined, since: 0, reads: 0 };
      state.jobs.set(key, { ...job, reads: job.reads + 1 });
      return stateOf(kind, job, state.clock.elapsed);
    },
  };
}

/** Properties that repeat the creating call's input: they stay the same. */
function ownMembers(call: CheckedCall, { value }: Example): JsonObject {
  const repeated = echo(call, value);
  const names = call.operation.relations.flatMap(({ part, to }) =>
    (part.in === 'body' ? to : []).map(({ steps: [name] }) => name),
  );
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const own = typeof name === 'string' ? memberOf(repeated, name) : undefined;
      return own === undefined ? [] : [[String(name), own]];
    }),
  );
}

function keyOf({ read }: JobKind, id: string): string {
  return `${read.id} ${id}`;
}

/** By operation; the first if there are several. */
function kindsBy(kinds: readonly JobKind[], role: 'create' | 'read'): ReadonlyMap<Operation, JobKind> {
  return new Map(kinds.map((kind) => [kind[role], kind] as const).reverse());
}

/** A job is running on the first read and done afterwards, or once the clock has passed its duration. */
function stateOf(kind: JobKind, job: Job, now: number): ChosenExample {
  const { created, running, ends } = shownJobs(kind);
  const end = ends.find(({ name }) => name === job.end) ?? ends[0] ?? running.at(-1)!;
  const late = now - job.since >= 1000 * longestStep(created[0]?.value, end.value);
  const example = late ? end : (running[job.reads] ?? end);
  return overlay(example, { ...job.own, [kind.id]: job.id });
}

/** The largest difference of a time in seconds between examples. */
function longestStep(from: Json | undefined, to: Json): number {
  const names = isObject(from) ? Object.keys(from) : [];
  const steps = names.map((name) => Number(memberOf(to, name)) - Number(memberOf(from, name)));
  return Math.max(60, ...steps.filter(Number.isFinite));
}

function overlay(example: Example, own: JsonObject): ChosenExample {
  const { value } = example;
  const isOwn =
    !isObject(value) || Object.entries(own).every(([member, given]) => memberOf(value, member) === given);
  return isOwn ? { example } : { example, value: { ...value, ...own } };
}
