import {
  addressOf,
  curlLine,
  httpRequest,
  isRest,
  type Call,
  type HttpRequest,
  type Operation,
  type RpcMethod,
} from '@chain-apis/contract';
import { createMethodNames, rpcPath, withQuery } from '@chain-apis/contract/calls';
import { essenceOf, type Json, errorMessage } from '@chain-apis/foundation';
import type { Hiding } from '@chain-apis/contract/traffic';
import { credentialsFor, type Key } from './credentials.ts';
import { whyNotSent, type Permissions } from './permissions.ts';
import type { NotReceived, OutgoingRequest, Received } from './send-request.ts';
import { notSent, type NotSent, type Sender } from './sender.ts';
import { isLoopback, type Spelling, type Target } from './target.ts';

/** Options of sending calls to one target. */
export interface TargetSettings {
  readonly target: Target;
  readonly key?: Key | undefined;
  /** Set to the server's names once they are found out. */
  spelling: Spelling;
}

/** A call, with the values of its document's URL variables. */
export interface LiveCall extends Call {
  readonly variables?: Readonly<Record<string, string>> | undefined;
}

/** A request, its response, and the command that repeats it. */
export interface Interaction {
  /** What the request is for: unique within a run against one target. */
  readonly title: string;
  readonly target: Target;
  readonly operation: Operation;
  readonly request: OutgoingRequest;
  readonly response: Received | NotReceived | NotSent;
  readonly repeat: string;
}

/** Sends calls to one target. */
export type Caller = ReturnType<typeof createCaller>;

export interface CallOptions {
  readonly id?: Json;
  readonly headers?: Readonly<Record<string, string>>;
  /** Doesn't retry, even if the server asks for it. */
  readonly once?: boolean;
}

type WriteBody = (nameOf: (method: RpcMethod) => string) => string;

interface CallerParts {
  readonly settings: TargetSettings;
  readonly sender: Sender;
  readonly permissions: Permissions;
  /** Hides secrets in commands that repeat a request. */
  readonly hiding: Hiding;
}

/** @param onInteraction - called with every interaction, also for requests that were not sent */
export function createCaller(
  { settings, sender, permissions, hiding }: CallerParts,
  onInteraction: (interaction: Interaction) => void,
) {
  const { target, key, spelling } = settings;

  async function send(
    operation: Operation,
    write: () => HttpRequest,
    title: string,
    once = false,
  ): Promise<Interaction> {
    const { unwritten, ...plain } = written(operation, write);
    const { method, path, body } = plain;
    const header = key?.header ?? spelling.keyHeaders[operation.document.id];
    const credentials = credentialsFor(operation, key && { ...key, header }, isLoopback(target));
    const request: OutgoingRequest = {
      method,
      url: target.baseUrl + withQuery(path, new URLSearchParams(credentials.query).toString()),
      headers: withCookies({ accept: acceptedBy(operation), ...plain.headers }, credentials.headers),
      ...(body !== undefined && { body }),
    };
    const { flags, shownQuery } = credentials;
    const shown = {
      method,
      path: withQuery(hiding.url(path), shownQuery.slice(1)),
      headers: hiding.headers(plain.headers),
      ...(body !== undefined && { body: hiding.body(body) }),
    };
    const line = curlLine(target.baseUrl, shown) + flags;
    const repeat = shownQuery === '' ? line : line.replace(/'(https?:[^']*)'/, '"$1"');
    const why = unwritten ?? whyNotSent(operation, permissions);
    const response =
      why === undefined
        ? await sender.send(target, request, { once, ifClosed: operation.safe })
        : notSent('forbidden', why);
    const interaction = { title, target, operation, request, response, repeat };
    onInteraction(interaction);
    return interaction;
  }

  const nameOf = ({ id }: RpcMethod) => createMethodNames(spelling.methodPrefix).served(id);
  return {
    hasKey: key !== undefined,
    /** Sends a call; `id` is the id of a JSON-RPC request. */
    call: (
      operation: Operation,
      call: LiveCall,
      title: string,
      { id = 1, headers = {}, once }: CallOptions = {},
    ) => {
      const write = () => {
        const request = wireRequest(operation, call, id, nameOf);
        return { ...request, headers: { ...request.headers, ...headers } };
      };
      return send(operation, write, title, once);
    },
    /** Sends any body, built with the server's method names, to a call's URL. */
    raw: (method: RpcMethod, call: LiveCall, body: WriteBody, title: string) =>
      send(method, () => ({ ...wireRequest(method, call, null, nameOf), body: body(nameOf) }), title),
  };
}

/** Writes a request. One that no request can express must not end the run: it has the template, and why. */
function written(operation: Operation, write: () => HttpRequest): HttpRequest & { unwritten?: string } {
  try {
    return write();
  } catch (cause) {
    const { method, paths } = addressOf(operation);
    return { method, path: paths[0] ?? '', headers: {}, unwritten: `not sent: ${errorMessage(cause)}` };
  }
}

/** A parameter can be a cookie, too. */
function withCookies(
  headers: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>>,
): Record<string, string> {
  const cookies = [headers['cookie'], more['cookie']].filter((text) => text !== undefined);
  return { ...headers, ...more, ...(cookies.length > 0 && { cookie: cookies.join('; ') }) };
}

/** JSON, and the operation's other media types. */
function acceptedBy(operation: Operation): string {
  const declared = operation.outcomes.flatMap(({ content }) =>
    content.map(({ mediaType }) => essenceOf(mediaType)),
  );
  return [...new Set(['application/json', ...declared])].join(', ');
}

/** Builds a request with the server's names: URL variables, method prefix, id. */
function wireRequest(
  operation: Operation,
  call: LiveCall,
  id: Json,
  nameOf: (method: RpcMethod) => string,
): HttpRequest {
  if (isRest(operation)) return httpRequest(operation, call);
  const path = rpcPath(operation, 0, call.variables);
  return httpRequest(operation, call, { id, method: nameOf(operation), path });
}

/** Returns an operation's first path template. */
export function templateOf(operation: Operation): string {
  return addressOf(operation).paths[0] ?? '';
}

/** Returns the variables in a path: `chain` in `/ext/bc/{chain}/rpc`. */
export function variablesOf(template: string): string[] {
  return [...template.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);
}
