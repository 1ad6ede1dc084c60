import { isSuccess } from '@chain-apis/contract';
import type { Example, Json, JsonObject, Operation, ResponseSpec, RestOperation } from '@chain-apis/contract';
import { canonical, isObject, memberOf } from '../values/members.ts';

/** A pair of operations of which one creates jobs and the other reads them. */
export interface JobKind {
  readonly create: RestOperation;
  readonly read: RestOperation;
  /** Member of the response, and path parameter of the reading operation, that names a job. */
  readonly id: string;
  /** Examples of a job just created, of a job that runs, and of the ways in which it may end. */
  readonly created: readonly Example[];
  readonly running: readonly Example[];
  readonly ends: readonly [Example, ...Example[]];
  /** The example for a creating body, with what the job takes over from that body. */
  exampleFor(body: Json | undefined): { readonly example: Example; readonly own: JsonObject };
  /** Milliseconds from creation to this end, as the examples have them. */
  duration(end: Example): number;
}

/**
 * Finds jobs in the contract: a POST and a GET whose success bodies have one schema, where a member of that body is the
 * last path parameter of the GET, and where a member of the POST's examples always has one value that the GET's
 * examples have too, beside others: the state. No list names them.
 */
export function findJobs(operations: readonly Operation[]): JobKind[] {
  const rest = operations.filter((operation) => operation.protocol === 'rest');
  return rest
    .filter(({ method }) => method === 'POST')
    .flatMap((create) =>
      rest
        .filter(({ method, document }) => method === 'GET' && document === create.document)
        .flatMap((read) => kindOf(create, read) ?? []),
    );
}

function kindOf(create: RestOperation, read: RestOperation): JobKind | undefined {
  const [made, seen] = [shownSuccessOf(create), shownSuccessOf(read)];
  if (!made?.schema || !seen?.schema || canonical(made.schema) !== canonical(seen.schema)) return undefined;
  const id = read.parameters.filter((parameter) => parameter.in === 'path').at(-1)?.name;
  if (id === undefined || ![...made.examples, ...seen.examples].every(({ value }) => isText(value, id)))
    return undefined;
  const state = stateMember(made.examples, seen.examples, id);
  if (state === undefined) return undefined;
  const begun = memberOf(made.examples[0]?.value, state);
  const running = seen.examples.filter(({ value }) => memberOf(value, state) === begun);
  const [end, ...ends] = seen.examples.filter(({ value }) => memberOf(value, state) !== begun);
  if (!end || running.length === 0) return undefined;
  const echoes = echoedMembers(create, made.examples);
  return {
    create,
    read,
    id,
    created: made.examples,
    running,
    ends: [end, ...ends],
    exampleFor: (body) => exampleFor(made.examples, echoes, body),
    duration: ({ value }) => 1000 * longestStep(made.examples[0]?.value, value),
  };
}

function shownSuccessOf({ responses }: RestOperation): ResponseSpec | undefined {
  return responses.find(({ status, examples }) => isSuccess(status) && examples.length > 0);
}

function isText(value: Json, member: string): boolean {
  return typeof memberOf(value, member) === 'string';
}

function stateMember(made: readonly Example[], seen: readonly Example[], id: string): string | undefined {
  const first = made[0]?.value;
  return Object.keys(isObject(first) ? first : {}).find((name) => {
    const begun = memberOf(first, name);
    const values = new Set(seen.map(({ value }) => memberOf(value, name)));
    const always = made.every(({ value }) => memberOf(value, name) === begun);
    return name !== id && typeof begun === 'string' && always && values.has(begun) && values.size > 1;
  });
}

/** Members of the body that come back in the response, maybe under another name: the examples show the same texts there. */
function echoedMembers({ body }: RestOperation, made: readonly Example[]): [from: string, to: string][] {
  const requests = body?.examples.map(({ value }) => value).filter(isObject) ?? [];
  const responses = made.map(({ value }) => value).filter(isObject);
  const from = new Set(requests.flatMap((request) => Object.keys(request)));
  const to = new Set(responses.flatMap((response) => Object.keys(response)));
  return [...from].flatMap((name) =>
    [...to]
      .filter((member) =>
        requests.some((request) =>
          responses.some(
            (response) => typeof request[name] === 'string' && request[name] === response[member],
          ),
        ),
      )
      .map((member): [string, string] => [name, member]),
  );
}

function exampleFor(made: readonly Example[], echoes: readonly [string, string][], body: Json | undefined) {
  const own: JsonObject = {};
  for (const [from, to] of echoes) {
    const given = memberOf(body, from);
    if (given !== undefined) own[to] = given;
  }
  const example = made.find(({ value }) => isObject(value) && matches(value, own)) ?? made[0]!;
  return { example, own };
}

function matches(value: JsonObject, own: JsonObject): boolean {
  return Object.keys(own).length > 0 && Object.entries(own).every(([name, given]) => value[name] === given);
}

/** The longest step of a time in seconds from one example to the other. */
function longestStep(from: Json | undefined, to: Json): number {
  const names = isObject(from) ? Object.keys(from) : [];
  const steps = names.map((name) => Number(memberOf(to, name)) - Number(memberOf(from, name)));
  return Math.max(60, ...steps.filter(Number.isFinite));
}
