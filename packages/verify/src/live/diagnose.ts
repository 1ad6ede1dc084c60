import type { Operation } from '@chain-apis/contract';
import { isObject, objectAt, parsedJson } from '@chain-apis/foundation';
import { excerpt } from '../judge/finding.ts';
import { readBody } from '../judge/reply.ts';
import { templateOf, variablesOf, type Interaction } from '../send/caller.ts';
import type { Received } from '../send/send-request.ts';

/** Why nothing of a document can be checked at a URL, in one line for all its operations. */
export interface Diagnosis {
  readonly rule: `target/${string}`;
  readonly message: string;
}

/** The first call of an operation and its response. */
export interface FirstTry {
  readonly operation: Operation;
  readonly interaction: Interaction;
  /** Why its response need not violate the contract. */
  readonly excuse: string | undefined;
  readonly hasData: boolean;
}

type Tries = readonly [FirstTry, ...FirstTry[]];

/**
 * Distinguishes a missing service from a faulty one.
 *
 * @param tries - the first calls of all operations of one document
 */
export function diagnose(tries: Tries): Diagnosis | undefined {
  const responses = tries.flatMap(({ interaction: { response } }) => (response.ok ? [response] : []));
  if (responses.length < tries.length) return undefined;
  const missing = tries.filter((one) => isUnknownMethod(one));
  // Such a page is a success of operations without declared content.
  if (tries.some(({ hasData }) => hasData) && !isOnePage(responses)) {
    return missing.length * 2 > tries.length ? otherApi(tries, missing) : undefined;
  }
  if (responses.every(({ status }) => status === 404 || status === 405)) return wrongPath(tries);
  const common = diagnoseStatus(responses, tries[0].excuse);
  if (common) return common;
  return missing.length === tries.length ? methodNames(tries) : undefined;
}

/** Where the first call went, and how to name another place by a variable of the path. */
function placeOf([{ operation, interaction }]: Tries) {
  const [variable] = variablesOf(templateOf(operation));
  return {
    base: interaction.target.baseUrl,
    path: new URL(interaction.request.url).pathname,
    isRpc: operation.binding.kind === 'rpc',
    flag: variable === undefined ? undefined : `--id ${variable}=...`,
  };
}

function wrongPath(tries: Tries): Diagnosis {
  const { base, path, isRpc, flag } = placeOf(tries);
  const place = isRpc && flag ? `say which with ${flag}` : `check the ${isRpc ? '' : 'path of the '}address`;
  const hint = doubledPath(base, tries) ?? missingPath(base, tries) ?? place;
  const statuses = [...new Set(tries.flatMap((one) => statusOf(one)))].join(' or ');
  const message = isRpc
    ? `nothing is served at ${path}: ${hint}`
    : `nothing of the contract is served at ${base}: every call gets ${statuses}; ${hint}`;
  return { rule: 'target/wrong-path', message };
}

function statusOf({ interaction: { response } }: FirstTry): number[] {
  return response.ok ? [response.status] : [];
}

/** The hint for a URL that ends with the start of the contract's paths. */
function doubledPath(base: string, tries: Tries): string | undefined {
  const own = new URL(base).pathname.split('/');
  const paths = tries.map(({ operation }) => templateOf(operation));
  const doubled = own.findIndex((_, index) => {
    const tail = `/${own.slice(index).join('/')}/`;
    return tail.length > 2 && paths.every((path) => `${path}/`.startsWith(tail));
  });
  if (doubled <= 0) return undefined;
  const tail = own.slice(doubled).join('/');
  return `the paths of the contract begin with /${tail} already: leave it out of the address`;
}

/** The hint for a URL without the path that the document's server has. */
function missingPath(base: string, [{ operation }]: Tries): string | undefined {
  const url = operation.servers[0]?.url ?? '';
  const path = url.replace(/^([a-z][a-z0-9+.-]*:\/\/[^/]*|\{[^}]+\})/i, '').replace(/\/$/, '');
  if (operation.binding.kind === 'rpc' || !/^\/[^{]+$/.test(path) || base.endsWith(path)) return undefined;
  return `the document's server has the path ${path}: give ${base}${path}`;
}

function methodNames(tries: Tries): Diagnosis {
  const [prefix, ...rest] = tries[0].operation.id.split('.');
  const hasPrefix = rest.length > 0;
  const names = hasPrefix ? `no method ${prefix}.* exists` : 'none of the methods exists';
  const hint = hasPrefix
    ? `if the server calls them otherwise, name its deployment, or an overlay file, with --deployment`
    : 'check the address';
  return { rule: 'target/method-names', message: `${names} at ${placeOf(tries).path}: ${hint}` };
}

function otherApi(tries: Tries, missing: readonly FirstTry[]): Diagnosis {
  const { path, flag } = placeOf(tries);
  const hint = flag === undefined ? '' : `; name another with ${flag}`;
  const names = missing.map((one) => one.operation.id).join(', ');
  const message = `what is served at ${path} is another API: it has no ${names}${hint}`;
  return { rule: 'target/other-api', message };
}

/** The standard code, or a server's own error with the name of the unknown method. */
export function isUnknownMethod({
  operation,
  interaction: { request, response },
}: Pick<FirstTry, 'operation' | 'interaction'>): boolean {
  if (operation.binding.kind === 'rest' || !response.ok) return false;
  const read = readBody(response.text);
  if (!('exact' in read)) return false;
  const { code, message } = isObject(read.exact) ? objectAt(read.exact, 'error') : {};
  if (code === -32601) return true;
  const sent = parsedJson(request.body ?? '{}');
  const method = isObject(sent) ? sent['method'] : undefined;
  return typeof method === 'string' && String(message).toLowerCase().includes(method.toLowerCase());
}

interface Sign {
  readonly rule: Diagnosis['rule'];
  readonly fits: (response: Received) => boolean;
  /**
   * @param said - status and body of the first response
   * @param excuse - the message of its own row
   */
  readonly message: (first: Received, said: string, excuse: string) => string;
}

/** A proxy in front of a service returns the same to every call. */
const SIGNS: readonly Sign[] = [
  {
    rule: 'target/no-access',
    fits: ({ status }) => status === 401 || status === 403,
    message: (_first, _said, excuse) => `every call is refused: ${excuse}`,
  },
  {
    rule: 'target/too-many',
    fits: ({ status }) => status === 429,
    message: (_first, _said, excuse) => `${excuse}: ask later, or less often with --rate`,
  },
  {
    rule: 'target/not-ready',
    fits: ({ status }) => status === 502 || status === 503 || status === 504,
    message: (_, said) => `the service is not ready: every call gets ${said}`,
  },
  {
    rule: 'target/moved',
    fits: ({ status, headers }) => status >= 300 && status < 400 && headers['location'] !== undefined,
    message: ({ headers }) =>
      `every call is redirected, the first to ${excerpt(headers['location']!)}: give the address that it leads to`,
  },
];

/** Describes what all first responses have in common, if they aren't from the service. */
function diagnoseStatus(responses: readonly Received[], excuse?: string): Diagnosis | undefined {
  const [first] = responses;
  if (!first) return undefined;
  const sign = SIGNS.find(({ fits }) => responses.every(fits));
  if (sign) {
    const text = excerpt(`${first.status} ${first.text}`.trim());
    return { rule: sign.rule, message: sign.message(first, text, excuse ?? `the server sent ${text}`) };
  }
  return isOnePage(responses)
    ? {
        rule: 'target/wrong-path',
        message: `every call gets the same page for people (text/html): check the path of the address`,
      }
    : undefined;
}

/** The application that a server sends for every unknown path. */
function isOnePage(responses: readonly Received[]): boolean {
  const [first] = responses;
  const isPage = ({ status, headers, text }: Received) =>
    (status < 300 || status >= 400) &&
    /^text\/html\b/i.test(headers['content-type'] ?? '') &&
    text === first?.text;
  return responses.length > 1 && responses.every(isPage);
}
