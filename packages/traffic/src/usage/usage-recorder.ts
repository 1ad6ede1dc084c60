import { entryOf, isObject, parsedJson, type Json } from '@chain-apis/foundation';
import { isSuccess, type Contract, type Operation } from '@chain-apis/contract';
import { textOf } from '@chain-apis/contract/calls';
import { createCallsIn, type SeenCall, type SeenRequest } from './calls-in-request.ts';
import { declaredPath, isData, outcomeStarts } from './declared-path.ts';
import { Place } from './read-places.ts';
import { createSentValues, type SentValues } from './sent-values.ts';
import type { Usage, UsedOperation } from './usage.ts';
import { writeReadPath } from './use-path.ts';

/** A server's response. */
export interface SeenResponse {
  readonly status: number;
  readonly body: Uint8Array | string;
}

/** One request with its response, once it has been counted. */
export interface Interaction {
  /** A view of the parsed body that notes what is read. */
  view(body: Json): Json;
  /**
   * The body went where reads aren't visible: it counts as read completely, unless {@link Reads} shows its data later.
   */
  unseen(): void;
}

/** Creates views of results that record what a consumer reads, for the runtime's `withReads`. */
export interface Reads {
  /** @param outcome - a status, `result`, or the code of an error */
  view<T>(operation: string, outcome: string, data: T): T;
}

/** Records what a consumer uses of a contract. */
export interface UsageRecorder extends Reads {
  /** Counts a request and its response. */
  record(request: SeenRequest, response: SeenResponse): Interaction;
  usage(): Usage;
}

export interface RecorderOptions {
  /** Name of the program that uses the contract. */
  readonly consumer: string;
  /** Prefixes of JSON-RPC methods on the wire, by the contract's. */
  readonly methodPrefix?: Readonly<Record<string, string>> | undefined;
  /** The test file that is running, relative to the project; nothing outside of tests. */
  readonly testFile?: (() => string | undefined) | undefined;
}

interface Outcome {
  readonly success: boolean;
  /** By test file. */
  readonly places: Map<string, { readonly place: Place; unseen: number }>;
}

interface Used {
  readonly operation: Operation;
  readonly sent: SentValues;
  readonly unknown: Set<string>;
  readonly outcomes: Map<string, Outcome>;
}

export function createUsageRecorder(
  contract: Pick<Contract, 'operations'>,
  { consumer, methodPrefix, testFile = () => undefined }: RecorderOptions,
): UsageRecorder {
  const callsIn = createCallsIn(contract, methodPrefix);
  const used = new Map<string, Used>();

  const usedOf = (operation: Operation): Used =>
    entryOf(used, operation.id, () => ({
      operation,
      sent: createSentValues(operation),
      unknown: new Set(),
      outcomes: new Map(),
    }));

  function noted(operation: Operation, key: string) {
    const success = key === 'result' || isSuccess(Number(key));
    const outcome = entryOf(usedOf(operation).outcomes, key, () => ({ success, places: new Map() }));
    return entryOf(outcome.places, testFile() ?? '', () => ({ place: new Place(), unseen: 0 }));
  }

  function count({ operation, params, unknown }: SeenCall): void {
    const own = usedOf(operation);
    own.sent.add(params);
    for (const name of unknown) if (!isData(name)) own.unknown.add(name);
  }

  return {
    record(request, response) {
      const calls = callsIn(request);
      calls.forEach(count);
      const replies = repliesTo(calls, response);
      const own = replies.map(({ call, key }) => noted(call.operation, key));
      return {
        view: (body) => withViews(body, replies, (at, value) => own[at]!.place.view(value)),
        unseen: () => own.forEach((one) => one.unseen++),
      };
    },
    view(id, outcome, data) {
      const operation = used.get(id)?.operation;
      if (!operation) return data;
      const own = noted(operation, outcome);
      if (own.unseen > 0) own.unseen -= 1;
      return own.place.view(data);
    },
    usage: () => ({
      version: 1,
      consumer,
      contract: Object.fromEntries(
        [...used.values()].map(({ operation: { document } }) => [document.id, document.version]),
      ),
      operations: Object.fromEntries([...used].map(([id, one]) => [id, usedOperation(one)])),
    }),
  };
}

interface Reply {
  readonly call: SeenCall;
  readonly key: string;
  /** Where it is in a batch; of REST, it is the whole response. */
  readonly at?: number;
}

function repliesTo(calls: readonly SeenCall[], { status, body }: SeenResponse): Reply[] {
  const [first] = calls;
  if (!first) return [];
  if (!first.message) return [{ call: first, key: String(status) }];
  const value = parsedJson(textOf(body));
  return [value ?? []].flat().flatMap((entry, at) => {
    if (!isObject(entry)) return [];
    const call = Array.isArray(value) ? calls.find(({ message }) => message?.['id'] === entry['id']) : first;
    const error = isObject(entry['error']) ? String(entry['error']['code']) : undefined;
    const key = error ?? ('result' in entry ? 'result' : undefined);
    return call && key !== undefined ? [{ call, key, at }] : [];
  });
}

/** The envelope is JSON-RPC's; what the contract declares is the result or the error in it. */
function withViews(body: Json, replies: readonly Reply[], view: (at: number, value: Json) => Json): Json {
  const [first] = replies;
  if (!first) return body;
  if (first.at === undefined) return view(0, body);
  const shown = [body].flat().map((entry, at) => {
    const index = replies.findIndex((reply) => reply.at === at);
    if (index < 0 || !isObject(entry)) return entry;
    const member = 'error' in entry ? 'error' : 'result';
    return { ...entry, [member]: view(index, entry[member] ?? null) };
  });
  return Array.isArray(body) ? shown : shown[0]!;
}

function usedOperation({ operation, sent, unknown, outcomes }: Used): UsedOperation {
  const reads: Record<string, string[]> = {};
  for (const [key, { success, places }] of outcomes) {
    const starts = outcomeStarts(operation, key);
    for (const [file, { place, unseen }] of places) {
      for (const steps of unseen > 0 ? [['**']] : place.paths()) {
        // That a body came is said by the outcome.
        if (steps.length === 0) continue;
        const path = writeReadPath(success ? undefined : key, declaredPath(operation, starts, steps).path);
        reads[path] = [...new Set([...(reads[path] ?? []), ...(file === '' ? [] : [file])])];
      }
    }
  }
  const params = { ...sent.all(), ...Object.fromEntries([...unknown].map((name) => [name, {}])) };
  return { params, outcomes: [...outcomes.keys()], reads };
}
