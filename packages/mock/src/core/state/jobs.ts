import {
  BoundedMap,
  bytesOfText,
  type ByteBudget,
  type Example,
  type Json,
  type JsonObject,
  type Operation,
  type RestOperation,
} from '@chain-apis/contract';
import type { Clock } from './clock.ts';
import { findJobs, type JobKind } from './job-kinds.ts';
import { uuidOf } from '../values/made-id.ts';
import { isObject, memberOf } from '../values/members.ts';

/** What a value takes in memory, for each character of its JSON. */
const BYTES_OF_JSON = 10;

/** A response about a job: an example, or what became of it. */
export interface JobResponse {
  readonly example: string;
  readonly value?: Json;
}

/** A call that may create a job. */
export interface CreatingCall {
  readonly operation: RestOperation;
  readonly body: Json | undefined;
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
  /** @returns `undefined` if the operation creates no job */
  create(call: CreatingCall, state: JobState): JobResponse | undefined;
  /** @returns `undefined` if the operation reads no job, `unknown` if there is no job of this id */
  read(operation: RestOperation, values: JsonObject, state: JobState): JobResponse | 'unknown' | undefined;
  /** The names of the examples with which a job that this operation creates may end. */
  endsOf(operation: RestOperation): readonly string[] | undefined;
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

export function createJobs(operations: readonly Operation[]): Jobs {
  const kinds = findJobs(operations);
  // Looked up for each request, of every operation.
  const created = kindsBy(kinds, 'create');
  const readable = kindsBy(kinds, 'read');
  // The ids of the examples name jobs that exist: whoever copies one from the reference finds it.
  const shown = new Set(kinds.flatMap((kind) => exampleIds(kind).map((id) => keyOf(kind, id))));
  return {
    endsOf: (operation) => created.get(operation)?.ends.map(({ name }) => name),
    create({ operation, body, end }, { jobs, clock }) {
      const kind = created.get(operation);
      if (!kind) return undefined;
      const { example, own } = kind.exampleFor(body);
      // The first job gets the id of its example, the later ones get ids of their own, the same in every run.
      const first = memberOf(example.value, kind.id) as string;
      const id = jobs.created === 0 ? first : uuidOf(`${operation.id} ${jobs.created}`);
      jobs.count();
      jobs.set(keyOf(kind, id), { id, own, end, since: clock.elapsed, reads: 0 });
      return overlay(example, { ...own, [kind.id]: id });
    },
    read(operation, values, { jobs, clock }) {
      const kind = readable.get(operation);
      if (!kind) return undefined;
      const id = String(values[kind.id]);
      const key = keyOf(kind, id);
      const known = jobs.get(key);
      if (!known && !shown.has(key)) return 'unknown';
      const job = known ?? { id, own: {}, end: undefined, since: 0, reads: 0 };
      jobs.set(key, { ...job, reads: job.reads + 1 });
      return stateOf(kind, job, clock);
    },
  };
}

function keyOf({ read }: JobKind, id: string): string {
  return `${read.id} ${id}`;
}

function exampleIds({ id, created, running, ends }: JobKind): string[] {
  return [...created, ...running, ...ends].map(({ value }) => memberOf(value, id) as string);
}

/** By operation; of several kinds the first. */
function kindsBy(kinds: readonly JobKind[], role: 'create' | 'read'): ReadonlyMap<Operation, JobKind> {
  return new Map(kinds.map((kind) => [kind[role], kind] as const).reverse());
}

/** A job is running when it is first looked at, and done from then on, or once the clock has passed its time. */
function stateOf(kind: JobKind, job: Job, clock: Clock): JobResponse {
  const end = kind.ends.find(({ name }) => name === job.end) ?? kind.ends[0];
  const late = clock.elapsed - job.since >= kind.duration(end);
  const example = late ? end : (kind.running[job.reads] ?? end);
  return overlay(example, { ...job.own, [kind.id]: job.id });
}

function overlay({ name, value }: Example, own: JsonObject): JobResponse {
  if (!isObject(value) || Object.entries(own).every(([member, given]) => value[member] === given)) {
    return { example: name };
  }
  return { example: name, value: { ...value, ...own } };
}
