import { exactText, type Json, type JsonObject, writeJson } from '@chain-apis/foundation';
import { isRest, type Operation } from '@chain-apis/contract';
import type { Relation } from '@chain-apis/contract/relations';
import { validCalls } from '@chain-apis/contract/cases';
import { unknownLike, type OutgoingRequest } from '@chain-apis/verify';
import { readMessage } from './message.ts';
import type { Fault } from './mutant.ts';

/** Returns servers that respond for another chain, address or node than the requested one, or ignore a filter. */
export function relationFaults(operation: Operation): Fault[] {
  const found = new Map<string, Fault>();
  for (const relation of operation.relations) {
    const fault = faultOf(operation, relation);
    if (fault) found.set(fault.title, fault);
  }
  return [...found.values()];
}

function faultOf(operation: Operation, relation: Relation): Fault | undefined {
  const { part, from } = relation;
  if (part.in === 'body' || part.in === 'header') return undefined;
  // The end of the bytes follows from a part that another relation repeats.
  if (relation.is === 'checksum' || relation.is === 'noChecksum') return undefined;
  const rewriting = (title: string, change: Change): Fault => ({
    kind: 'relation',
    title,
    infect: (server) => (request) => server(withPart(operation, part.name, request, change)),
  });
  if (relation.is === 'reserved') {
    const [all] = Object.keys(relation.as);
    // A call that admits the reserved values gets no others.
    const isAdmitted = validCalls(operation).some(({ parameters }) => String(parameters[part.name]) === all);
    const admit: Change = (value) => (Array.isArray(value) ? [all!] : all);
    return isAdmitted ? undefined : rewriting(`admits what ${from} excludes`, admit);
  }
  if (relation.filter || relation.is !== 'equal') {
    const parameter = operation.parameters.find(({ name }) => name === part.name);
    return parameter?.required ? undefined : rewriting(`ignores ${from}`, () => undefined);
  }
  const others = otherValues(operation, part.name);
  return rewriting(`responds about another ${from}`, (value) => {
    const other = others.find((one) => plain(one) !== plain(value));
    return Array.isArray(value) && other !== undefined && !Array.isArray(other) ? [other] : other;
  });
}

/** Replaces the value of a part; `undefined` omits it. */
type Change = (value: Json) => Json | undefined;

/**
 * Returns values that a parameter can have: from its enum, the examples, what is known to exist, and an unknown one.
 */
function otherValues(operation: Operation, name: string): Json[] {
  const schema = operation.parameters.find((parameter) => parameter.name === name)?.schema ?? {};
  const set = Array.isArray(schema['enum']) ? schema['enum'] : [];
  const shown = validCalls(operation).flatMap(({ parameters }) => parameters[name] ?? []);
  const known = operation.unknown.filter(({ param }) => param === name).flatMap((one) => one.known);
  const unknown = shown.flatMap((value) => unknownLike(operation.document, String(value)) ?? []);
  return [...set, ...shown, ...unknown, ...known];
}

/** Returns a request with another value of one of its parts. */
export function withPart(
  operation: Operation,
  name: string,
  request: OutgoingRequest,
  change: Change,
): OutgoingRequest {
  if (!isRest(operation)) return withArgument(operation.parameters, name, request, change);
  const url = new URL(request.url);
  const segments = url.pathname.split('/');
  const index = operation.binding.path.split('/').indexOf(`{${name}}`);
  const given = index >= 0 ? decodeURIComponent(segments[index] ?? '') : url.searchParams.get(name);
  if (given === null) return request;
  const value = change(given);
  if (index >= 0) url.pathname = segments.with(index, encodeURIComponent(plain(value ?? given))).join('/');
  else if (value === undefined) url.searchParams.delete(name);
  else url.searchParams.set(name, plain(value));
  return { ...request, url: url.href };
}

function withArgument(
  parameters: Operation['parameters'],
  name: string,
  request: OutgoingRequest,
  change: Change,
): OutgoingRequest {
  const message = readMessage(request.body) as { params?: JsonObject | Json[] } | undefined;
  const params = message?.params;
  if (params === undefined || params === null) return request;
  const key = Array.isArray(params) ? parameters.findIndex((parameter) => parameter.name === name) : name;
  const given = (params as Record<string, Json>)[key];
  if (given === undefined) return request;
  const entries = Object.entries(params).flatMap(([at, value]): [string, Json][] => {
    const changed = at === String(key) ? change(given) : value;
    return changed === undefined ? [] : [[at, changed]];
  });
  const written = Array.isArray(params) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  return { ...request, body: exactText({ ...message, params: written } as Json) };
}

function plain(value: Json): string {
  return typeof value === 'string' ? value : writeJson(value);
}
