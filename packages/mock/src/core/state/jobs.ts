import {
  BoundedMap,
  bytesOfText,
  type ByteBudget,
  type Checkers,
  type Example,
  type Json,
  type JsonObject,
  type Operation,
  successExamples,
} from '@chain-apis/contract';
import type { Clock } from './clock.ts';
import type { Call } from '../call.ts';
import { echo } from '../fill/echo.ts';
import { uuidOf } from '../values/made-up.ts';
import { isObject, memberOf } from '../values/members.ts';

/** What a value takes in memory, for each character of its JSON. */
const BYTES_OF_JSON = 10;

/** A response about a job: an example, or what became of it. */
export interface JobResponse {
  readonly example: Example;
  readonly value?: Json;
}

/** A call that may create a job. */
export interface CreatingCall {
  readonly call: Call;
  /** The example that it gets. */
  readonly example: Example;
  /** Name of the example that the job is to end with. */
  readonly end: string | undefined;
}

/** What jobs need of the state of a session. */
export interface JobState {
  readonly jobs: JobStore;
  readonly clock: Clock;
}

/** Jobs that run in the background: created by one operation, found by id through another. */
export interface Jobs {
  /** Loads the examples of the pair that the operation is one of: to be awaited before the others. */
  ready(operation: Operation): Promise<void>;
  /** @returns `undefined` if the operation creates no job */
  create(call: CreatingCall, state: JobState): JobResponse | undefined;
  /** @returns `undefined` if the operation reads no job, `unknown` if there is no job of this id */
  read(call: Call, state: JobState): JobResponse | 'unknown' | undefined;
  /** The names of the examples with which a job that this operation creates may end. */
  endsOf(operation: Operation): readonly string[] | undefined;
}

/** What is remembered of a job. It names examples and does not hold them, so that it outlives an edited contract. */
interface Job {
  readonly id: string;
  /** Members that the job has for life, whatever the example of its state says. */
  readonly own: JsonObject;
  /** Name of the example that the job ends with. */
  readonly end: string | undefined;
  readonly since: number;
  readonly reads: number;
}

/** The jobs of a session, by reading operation and id. */
export interface JobStore {
  get(key: string): Job | undefined;
  set(key: string, job: Job): void;
  /** How many were created. */
  readonly created: number;
  /** Counts one more job. */
  count(): void;
  reset(): void;
  close(): void;
}

/** @param changed - is called after each change */
export function createJobStore(budget: ByteBudget, changed: () => void): JobStore {
  const weigh = ({ own }: Job, key: string) => bytesOfText(key) + BYTES_OF_JSON * JSON.stringify(own).length;
  const jobs = new BoundedMap<string, Job>(budget, weigh);
  let created = 0;
  return {
    get: (key) => jobs.get(key),
    set(key, job) {
      jobs.set(key, job);
      changed();
    },
    get created() {
      return created;
    },
    count: () => void (created += 1),
    reset() {
      jobs.clear();
      created = 0;
      changed();
    },
    close: () => jobs.close(),
  };
}

/** A pair of operations (`x-job`): one starts jobs, the other one reads them. */
interface JobKind {
  readonly create: Operation;
  readonly read: Operation;
  /** Property of the response, and parameter of `read`, that names a job. */
  readonly id: string;
  shown(): ShownJobs;
}

/** What the examples of a pair show. */
interface ShownJobs {
  readonly created: readonly Example[];
  /** Examples of a job that goes on, and of the ways in which it can end. */
  readonly running: readonly Example[];
  readonly ends: readonly Example[];
  /** Those of the examples name jobs that exist: users who copy one from the reference find it. */
  readonly ids: ReadonlySet<unknown>;
}

function kindOf(create: Operation, operations: readonly Operation[]): JobKind | undefined {
  const { job, document } = create;
  const read = operations.find((one) => one.document === document && one.id === job?.read);
  if (!job || !read) return undefined;
  const isOver = ({ value }: Example) => job.ends.includes(String(memberOf(value, job.state)));
  const show = (): ShownJobs => {
    const [created, seen] = [successExamples(create), successExamples(read)];
    const running = seen.filter((example) => !isOver(example));
    const ids = new Set([...created, ...seen].map(({ value }) => memberOf(value, job.id)));
    return { created, running, ends: seen.filter(isOver), ids };
  };
  let shown: ShownJobs | undefined;
  return { create, read, id: job.id, shown: () => (shown ??= show()) };
}

export function createJobs(operations: readonly Operation[], ready: Checkers['ready']): Jobs {
  const kinds = operations.flatMap((operation) => kindOf(operation, operations) ?? []);
  // Looked up for each request, of every operation.
  const created = kindsBy(kinds, 'create');
  const readable = kindsBy(kinds, 'read');
  return {
    async ready(operation) {
      const kind = created.get(operation) ?? readable.get(operation);
      if (kind) await Promise.all([ready(kind.create), ready(kind.read)]);
    },
    endsOf: (operation) =>
      created
        .get(operation)
        ?.shown()
        .ends.map(({ name }) => name),
    create({ call, example, end }, { jobs, clock }) {
      const kind = created.get(call.operation);
      if (!kind) return undefined;
      // The first job gets the id of its example, the later ones get ids of their own, the same in every run.
      const first = memberOf(example.value, kind.id) as string;
      const id = jobs.created === 0 ? first : uuidOf(`${call.operation.id} ${jobs.created}`);
      jobs.count();
      jobs.set(keyOf(kind, id), { id, own: ownMembers(call, example), end, since: clock.elapsed, reads: 0 });
      return overlay(example, { [kind.id]: id });
    },
    read({ operation, values }, { jobs, clock }) {
      const kind = readable.get(operation);
      if (!kind) return undefined;
      const id = String(values[kind.id]);
      const key = keyOf(kind, id);
      const known = jobs.get(key);
      if (!known && !kind.shown().ids.has(id)) return 'unknown';
      const job = known ?? { id, own: {}, end: undefined, since: 0, reads: 0 };
      jobs.set(key, { ...job, reads: job.reads + 1 });
      return stateOf(kind, job, clock);
    },
  };
}

/** The properties that repeat what the creating call said: the job has them for life. */
function ownMembers({ operation, values, body }: Call, { value }: Example): JsonObject {
  const repeated = echo(operation, { parameters: values, body }, value) as JsonObject;
  const names = operation.relations.flatMap(({ part, to }) =>
    (part.in === 'body' ? to : []).map(({ steps: [name] }) => name),
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const own = typeof name === 'string' ? memberOf(repeated, name) : undefined;
      return own === undefined ? [] : [[name, own]];
    }),
  ) as JsonObject;
}

function keyOf({ read }: JobKind, id: string): string {
  return `${read.id} ${id}`;
}

/** By operation; of several kinds the first. */
function kindsBy(kinds: readonly JobKind[], role: 'create' | 'read'): ReadonlyMap<Operation, JobKind> {
  return new Map(kinds.map((kind) => [kind[role], kind] as const).reverse());
}

/** A job is running when it is first looked at, and done from then on, or once the clock has passed its time. */
function stateOf(kind: JobKind, job: Job, clock: Clock): JobResponse {
  const { created, running, ends } = kind.shown();
  const end = ends.find(({ name }) => name === job.end) ?? ends[0] ?? running.at(-1)!;
  const late = clock.elapsed - job.since >= 1000 * longestStep(created[0]?.value, end.value);
  const example = late ? end : (running[job.reads] ?? end);
  return overlay(example, { ...job.own, [kind.id]: job.id });
}

/** The longest step of a time in seconds from one example to the other. */
function longestStep(from: Json | undefined, to: Json): number {
  const names = isObject(from) ? Object.keys(from) : [];
  const steps = names.map((name) => Number(memberOf(to, name)) - Number(memberOf(from, name)));
  return Math.max(60, ...steps.filter(Number.isFinite));
}

function overlay(example: Example, own: JsonObject): JobResponse {
  const { value } = example;
  const isOwn = !isObject(value) || Object.entries(own).every(([member, given]) => value[member] === given);
  return isOwn ? { example } : { example, value: { ...value, ...own } };
}
