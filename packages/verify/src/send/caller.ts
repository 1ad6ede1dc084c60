import {
  curlLine,
  httpRequest,
  type Call,
  type HttpRequest,
  type Json,
  type JsonObject,
  type Operation,
  type RpcMethod,
} from '@chain-apis/contract';
import type { NotReceived, OutgoingRequest, Received } from './send-request.ts';
import type { NotAsked, Session } from './session.ts';
import type { Target } from './target.ts';

/** A key and where it came from. The value goes to the server only; people are shown the name of the variable. */
export interface Key {
  readonly value: string;
  /** Name of the environment variable. */
  readonly variable: string;
  /** Header that carries it; otherwise the one that the operation declares. */
  readonly header?: string | undefined;
}

/** How calls become requests of one target. */
export interface Dialect {
  readonly target: Target;
  readonly key?: Key | undefined;
  /** Prefixes of method names, ours to the server's: `{xvm: 'avm'}`. */
  readonly methodPrefix?: Readonly<Record<string, string>> | undefined;
  /** Id or alias of the EVM chain, in place of the document's default. */
  readonly evm?: string | undefined;
}

/** A request, its response, and the command line that repeats it. */
export interface Interaction {
  /** What the request is for: unique within a run against one target. */
  readonly title: string;
  readonly target: Target;
  readonly operation: Operation;
  readonly request: OutgoingRequest;
  readonly response: Received | NotReceived | NotAsked;
  readonly repeat: string;
}

/** Sends calls to one target. */
export interface Asker {
  readonly target: Target;
  readonly hasKey: boolean;
  /** Sends a call; a JSON-RPC request takes its id from `id`. */
  call(operation: Operation, call: Call, title: string, id?: Json): Promise<Interaction>;
  /** Sends any body, made from the server's name of a method, to the address of that method. */
  raw(method: RpcMethod, body: (name: string) => string, title: string): Promise<Interaction>;
}

export function createAsker(
  dialect: Dialect,
  session: Session,
  seen: (interaction: Interaction) => void,
): Asker {
  const { target, key } = dialect;

  async function send(operation: Operation, plain: HttpRequest, title: string): Promise<Interaction> {
    const header = key && (key.header ?? (operation.protocol === 'rest' ? operation.keyHeader : undefined));
    const { method, path, body } = plain;
    const request: OutgoingRequest = {
      method,
      url: target.baseUrl + path,
      headers: { accept: 'application/json', ...plain.headers, ...(header && { [header]: key.value }) },
      ...(body !== undefined && { body }),
    };
    // In double quotes the shell fills the key in, so that the line works and shows nothing.
    const keyFlag = header ? ` -H "${header}: $${key.variable}"` : '';
    const repeat = curlLine(target.baseUrl, plain) + keyFlag;
    const response = await session.send(target, request);
    const interaction = { title, target, operation, request, response, repeat };
    seen(interaction);
    return interaction;
  }

  return {
    target,
    hasKey: key !== undefined,
    call: (operation, call, title, id = 1) =>
      send(operation, translate(operation, httpRequest(operation, call), dialect, { id }), title),
    raw: (method, body, title) => {
      const request = translate(method, httpRequest(method, { parameters: {} }), dialect, {});
      return send(method, { ...request, body: body(nameOf(method, dialect)) }, title);
    },
  };
}

/** What the server calls a method. */
function nameOf({ id }: RpcMethod, { methodPrefix = {} }: Dialect): string {
  const [prefix = '', ...rest] = id.split('.');
  return rest.length === 0 ? id : [methodPrefix[prefix] ?? prefix, ...rest].join('.');
}

/** A request in the names of the server: chain, method prefix, id. */
function translate(
  operation: Operation,
  request: HttpRequest,
  dialect: Dialect,
  members: JsonObject,
): HttpRequest {
  if (operation.protocol === 'rest') return request;
  const { evm } = dialect;
  const [first = ''] = operation.paths;
  const isOther = evm !== undefined && first.includes('{');
  const envelope = JSON.parse(request.body ?? '{}') as JsonObject;
  return {
    ...request,
    ...(isOther && { path: first.replace(/\{[^}]+\}/g, encodeURIComponent(evm)) }),
    body: JSON.stringify({ ...envelope, ...members, method: nameOf(operation, dialect) }),
  };
}
