import { memoizeByObject } from '@chain-apis/foundation';
import type { Operation } from '../../model/model.ts';
import type { ParameterNames } from './hide-in-json.ts';
import { hideInBody } from './hide-in-body.ts';
import { createRedact, hideInUrl, type Redact, secretParts } from './redact.ts';
import { type IsSecret, plainSecretName, secretsOf } from './secret-names.ts';
import { hideInText, REDACTED } from './secret-values.ts';

/**
 * Hides secrets in the parts of messages, in both directions. All functions are idempotent, and take a list that gets
 * the hidden values: a server may echo them elsewhere.
 */
export interface Hiding {
  readonly isSecret: IsSecret;
  url(url: string, found?: string[]): string;
  /** Keeps the names of all headers. */
  headers(headers: Readonly<Record<string, string>>, found?: string[]): Record<string, string>;
  header(name: string, value: string, found?: string[]): string;
  body(text: string, found?: string[]): string;
  /** The value of a parameter or property. */
  value(name: string, value: string, found?: string[]): string;
}

export interface HidingOptions {
  /** Names of headers, parameters and properties to show, regardless of case, `_`, `-` and `.`. */
  readonly keep?: readonly string[] | undefined;
  /** Further names of headers with credentials. */
  readonly more?: readonly string[] | undefined;
}

/** Hides what the documents, the names and the form of values show to be secret. */
export function createHiding(
  operations: readonly Operation[],
  { keep = [], more = [] }: HidingOptions = {},
): Hiding {
  const kept = new Set(keep.map(plainSecretName));
  const added = new Set(more.map(plainSecretName));
  const isDeclared = secretsOf(operations);
  const isSecret = (name: string) =>
    (added.has(plainSecretName(name)) || isDeclared(name)) && !kept.has(plainSecretName(name));
  const declared = declaredHeaders(operations);
  const rules = { isSecret, namesOf: parameterNames(operations) };
  const isShown = (name: string) =>
    kept.has(plainSecretName(name)) ||
    (!isSecret(name) && (isHarmlessHeader(name) || declared.has(name.toLowerCase())));
  const header = (name: string, value: string, found: string[] = []) => {
    if (isShown(name)) return hideInText(value, isSecret, found);
    if (value === '' || value === REDACTED) return value;
    if (isSecret(name) || hideInText(value, isSecret) !== value) found.push(value);
    return REDACTED;
  };
  return {
    isSecret,
    header,
    url: (url, found = []) => {
      const hidden = hideInUrl(url, isSecret);
      found.push(...hidden.values);
      return hideInText(hidden.url, isSecret, found);
    },
    headers: (headers, found) =>
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, header(name, value, found)])),
    body: (text, found) => hideInBody(text, rules, found),
    value: (name, value, found = []) => {
      if (!isSecret(name)) return hideInText(value, isSecret, found);
      found.push(value);
      return REDACTED;
    },
  };
}

/** Headers that the documents declare, in requests and responses, in lower case. */
const declaredHeaders = memoizeByObject((operations: readonly Operation[]): ReadonlySet<string> => {
  const sent = operations.flatMap(({ parameters }) => parameters.filter((one) => one.in === 'header'));
  const received = operations.flatMap(({ outcomes = [] }) => outcomes.flatMap(({ headers }) => headers));
  return new Set([...sent, ...received].map(({ name }) => name.toLowerCase()));
});

/** Names of the parameters of methods, by position; servers may have other prefixes. */
const parameterNames = memoizeByObject((operations: readonly Operation[]): ParameterNames => {
  const entries = operations.map(({ id, parameters }) => [id, parameters.map(({ name }) => name)] as const);
  const exact = new Map(entries);
  const withoutPrefix = new Map(entries.map(([id, names]) => [id.replace(PREFIX, '.'), names]));
  return (method) => exact.get(method) ?? withoutPrefix.get(method.replace(PREFIX, '.')) ?? [];
});

const PREFIX = /^[^.]*\./;

/** The function that removes echoes of hidden values from texts. */
export function redactEchoes(found: readonly string[]): Redact {
  return createRedact([...new Set(found)].flatMap(secretParts));
}

/** Headers whose values neither grant access nor identify anyone, in lower case. */
const NAMES = new Set(
  `accept accept-charset accept-encoding accept-language accept-patch accept-post accept-ranges age allow alt-svc
  cache-control cache-status clear-site-data connection date deprecation dnt etag expect expires from-cache host
  if-match if-modified-since if-none-match if-range if-unmodified-since keep-alive last-modified link location
  max-forwards node-id origin pragma prefer preference-applied priority proxy-connection range referer referrer-policy
  refresh retry-after retry-attempt server server-timing strict-transport-security sunset te timing-allow-origin
  trailer transfer-encoding upgrade upgrade-insecure-requests user-agent vary via warning x-cache
  x-content-type-options x-dns-prefetch-control x-frame-options x-powered-by x-response-time x-xss-protection`.split(
    /\s+/,
  ),
);

const FAMILIES = /^(access-control-|content-|cross-origin-|mock-|(x-)?rate-?limit|sec-ch-|sec-fetch-)/;

/** Whether a header's value can be shown unless it looks like a secret. */
function isHarmlessHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return NAMES.has(lower) || FAMILIES.test(lower);
}
