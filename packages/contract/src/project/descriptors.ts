/** Minimal description of an operation for clients, in generated code or created at run time. */

import type { Job, Pagination } from '../model/extension-types.ts';
import { codeOf, declaredFor, isError, isRest, singleOutcomes } from '../model/operation-facts.ts';
import { parseIsoDuration, type JsonType, type JsonSchema } from '@chain-apis/foundation';
import type { Content, Outcome } from '../model/messages.ts';
import type { ContractDocument, Operation, RestOperation, RpcMethod } from '../model/model.ts';
import {
  bodyArgument,
  bodyRule,
  clientArguments,
  distinctContents,
  isReadAsJson,
  responseRule,
  responseRules,
  isJoined,
  styleRule,
  type BodyRule,
  type ResponseRule,
  type StyleRule,
} from './codec-rules.ts';
import { asDeployed, deploymentNames } from '../read/deployments.ts';
import { operationsOf } from '../read/operations.ts';
import { integerRule, isWide, type Int64, type IntegerRule } from './integers.ts';
import { shapeOf, textualMembers } from './shape.ts';

export { clientNames } from './client-names.ts';
export { differsAsInput, oneWayNames } from './input.ts';
export { bodyArgument, bodyRule, clientArguments, isWide, type Int64, type ResponseRule };

/** Pagination of a list. */
export interface PageRule extends Pick<Pagination, 'param' | 'next' | 'items' | 'limit'> {
  /** Milliseconds. */
  readonly lifetime?: number;
}

const RANGES = ['2XX', '4XX', '5XX'] as const;

/** A status, or a range of those that aren't declared by themselves. */
export type DeclaredStatus = number | (typeof RANGES)[number];

interface Described {
  readonly id: string;
  readonly idempotent?: boolean;
  /** JSON types of a success, where it is not an object. */
  readonly shape?: readonly JsonType[];
  /** Members that travel as a number or as text. */
  readonly textual?: readonly string[];
  readonly integers?: IntegerRule;
  readonly page?: PageRule;
}

export interface RestDescriptor extends Described {
  readonly method: string;
  readonly path: string;
  readonly query?: readonly string[];
  /** Lists of the query in one value, with commas. */
  readonly joined?: readonly string[];
  readonly header?: readonly string[];
  /** Parameters in other styles, by name. */
  readonly styles?: Readonly<Record<string, StyleRule>>;
  readonly body?: true | BodyRule;
  readonly success: readonly DeclaredStatus[];
  readonly errors: readonly DeclaredStatus[];
  /** Media types to ask for, unless JSON is all. */
  readonly accept?: string;
  /** Statuses whose response has no body, beside 204. */
  readonly empty?: readonly DeclaredStatus[];
  /** Error statuses that are a full response, as 503 of a health probe. */
  readonly final?: readonly number[];
  /** Responses that aren't JSON, by status. */
  readonly reads?: Readonly<Record<string, ResponseRule | readonly ResponseRule[]>>;
  /** For the key, or alternatives of named schemes. */
  readonly secured?: true | readonly (readonly string[])[];
  readonly job?: Job;
}

export interface RpcDescriptor extends Described {
  readonly by: 'name' | 'position';
  readonly params: readonly string[];
  /** Sent without an id. */
  readonly notify?: true;
}

/** An operation as each deployment has it. */
const onDeployments = ({ document, id }: Operation): Operation[] =>
  deploymentNames({ documents: [document] }).flatMap((name) =>
    operationsOf([asDeployed(document, name)]).filter((operation) => operation.id === id),
  );

const namesOfParameters = ({ parameters }: Operation): string[] => parameters.map(({ name }) => name);

/** What a deployment's forms have beyond the contract's is read as exactly. */
function integersOf(operation: Operation, int64: Int64): IntegerRule | undefined {
  const rules = [operation, ...onDeployments(operation)].flatMap(
    (one) => integerRule(one.document, receivedBy(one), int64) ?? [],
  );
  const names = (key: 'wide' | 'narrow') => [...new Set(rules.flatMap((rule) => rule[key] ?? []))].sort();
  const [wide, narrow] = [names('wide'), names('narrow')];
  if (wide.length + narrow.length === 0) return undefined;
  return { ...(wide.length > 0 && { wide }), ...(narrow.length > 0 && { narrow }) };
}

const receivedBy = (operation: Operation): JsonSchema[] =>
  isRest(operation)
    ? readResponses(operation).flatMap(({ content }) => (content ? [content.schema] : []))
    : schemasOf(operation.outcomes.filter(({ success }) => success));

/** @param int64 - what 64-bit integers are in the client of a document without wire kinds; default: numbers */
export function restDescriptor(operation: RestOperation, int64?: Int64): RestDescriptor {
  const names = (location: string) =>
    operation.parameters.filter((p) => p.in === location).map(({ name }) => name);
  const { method, path, key } = operation.binding;
  const responses = readResponses(operation);
  const statuses = (wanted: (response: ReadResponse) => boolean) => [
    ...new Set(responses.filter(wanted).flatMap((response) => response.statuses)),
  ];
  const empty = statuses(({ outcome, content }) => content === undefined && outcome.key !== '204');
  const reads = readRules(responses, operation);
  const accept = acceptOf(responses, operation);
  const styles = operation.parameters.flatMap((parameter) => {
    const rule = styleRule(operation, parameter);
    return rule ? [[parameter.name, rule] as const] : [];
  });
  const joined = operation.parameters.filter((parameter) => isJoined(operation, parameter));
  const body = bodyRule(operation);
  const { final, shape, textual } = traitsOf(operation);
  const integers = integersOf(operation, int64);
  return {
    id: operation.id,
    method,
    path,
    ...(names('query').length > 0 && { query: names('query') }),
    ...(joined.length > 0 && { joined: joined.map(({ name }) => name) }),
    ...(names('header').length > 0 && { header: names('header') }),
    ...(styles.length > 0 && { styles: Object.fromEntries(styles) }),
    ...(body && { body }),
    success: statuses(({ isError }) => !isError),
    errors: statuses(({ isError }) => isError),
    ...(accept !== undefined && { accept }),
    ...(empty.length > 0 && { empty }),
    ...(final.length > 0 && { final }),
    ...(reads.length > 0 && { reads: Object.fromEntries(reads) }),
    ...(shape.join() !== 'object' && { shape }),
    ...(textual.length > 0 && { textual }),
    ...(integers && { integers }),
    ...(key !== 'none' && { secured: true }),
    ...(operation.pagination && { page: pageRule(operation.pagination) }),
    ...(operation.job && { job: operation.job }),
  };
}

/** @param int64 - as for {@link restDescriptor} */
export function rpcDescriptor(method: RpcMethod, int64?: Int64): RpcDescriptor {
  const { pagination } = method;
  const { shape, textual } = traitsOf(method);
  const integers = integersOf(method, int64);
  const byName = method.binding.paramStructure === 'by-name';
  return {
    id: method.id,
    by: byName ? 'name' : 'position',
    params: [...new Set([method, ...onDeployments(method)].flatMap(namesOfParameters))],
    ...(method.binding.notification && { notify: true as const }),
    ...(!method.idempotent && { idempotent: false }),
    ...(shape.join() !== 'object' && { shape }),
    ...(textual.length > 0 && { textual }),
    ...(integers && { integers }),
    // Only named params support pagination.
    ...(pagination && byName && { page: pageRule(pagination, pagination.limit) }),
  };
}

/** A body that clients read, with its statuses. */
export interface ReadResponse {
  readonly outcome: Outcome;
  /** Absent without a body. */
  readonly content: Content | undefined;
  readonly statuses: readonly DeclaredStatus[];
  readonly isError: boolean;
  /** How it is read, if it has one. */
  readonly rule: ResponseRule | undefined;
}

/** The bodies that clients read: of results in every type, of errors in JSON. A default can be both. */
export function readResponses(operation: RestOperation): ReadResponse[] {
  const { document, binding, outcomes } = operation;
  return outcomes.flatMap((outcome) => {
    // What GET would send is declared for HEAD, which gets none of it: RFC 9110, 9.3.2.
    const content = binding.method === 'HEAD' ? [] : distinctContents(document, outcome.content);
    const bodies = content.length > 0 ? content : [undefined];
    const statuses = statusesOf(operation, outcome);
    return [false, true].flatMap((isFailed) => {
      const own = statuses.filter((status) => isError({ key: String(status), success: false }) === isFailed);
      return bodies
        .filter((body) => own.length > 0 && isTyped(document, { ...outcome, isFailed }, body))
        .map((body) => ({
          ...{ outcome, content: body, statuses: own, isError: isFailed },
          rule: body && responseRule(document, body),
        }));
    });
  });
}

/** How bodies are read that aren't JSON, by status. */
function readRules(responses: readonly ReadResponse[], { document }: RestOperation) {
  const results = responses.filter(({ isError }) => !isError);
  return [...new Set(results.map(({ outcome }) => outcome))].flatMap((outcome) => {
    const own = results.filter((response) => response.outcome === outcome);
    const rules = responseRules(
      document,
      own.flatMap(({ content }) => content ?? []),
    );
    return rules ? own[0]!.statuses.map((status) => [status, rules] as const) : [];
  });
}

/**
 * The media types to ask for: those of results, then those of errors, which a strict server could not send otherwise;
 * undefined if JSON is all that a result is.
 */
function acceptOf(responses: readonly ReadResponse[], { outcomes }: RestOperation): string | undefined {
  const typesOf = (isWanted: (rule: ResponseRule) => boolean) =>
    responses.flatMap(({ isError: isFailed, rule }) =>
      !isFailed && rule && isWanted(rule) ? rule.types.map((type) => askedType(type, !rule.read)) : [],
    );
  const [json, others] = [typesOf(({ read }) => !read), typesOf(({ read }) => Boolean(read))];
  if (others.length === 0 && json.every((type) => type === 'application/json')) return undefined;
  const errors = outcomes.filter(isError).flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
  const first = json.length > 0 ? json : others;
  const rest = [...others, ...errors.map((type) => askedType(type))].filter((type) => !first.includes(type));
  return [...new Set([...first, ...rest.map((type) => `${type};q=0.5`)])].join(', ');
}

/** A type without its charset; JSON that a range declares is asked for by name. */
const askedType = (type: string, isJson = false): string =>
  isJson && type.includes('*') ? 'application/json' : type.replace(/;\s*charset=[^;]*/i, '');

/** A range of errors without a body declares nothing to read. */
function statusesOf({ outcomes }: RestOperation, outcome: Outcome): DeclaredStatus[] {
  if (/^\d+$/.test(outcome.key)) return [Number(outcome.key)];
  return RANGES.filter(
    (range) =>
      declaredFor(outcomes, range) === outcome &&
      (range === '2XX' ? outcome.success : outcome.content.length > 0),
  );
}

/** Redirects aren't results: clients follow them, or report them as an outcome of their own. */
const REDIRECTS = ['301', '302', '303', '307', '308', '3XX'];

/** An error that isn't JSON isn't a contract value: clients report it as a gateway's. */
function isTyped(
  document: ContractDocument,
  { key, success, isFailed }: Outcome & { readonly isFailed: boolean },
  body: Content | undefined,
): boolean {
  if (REDIRECTS.includes(key)) return false;
  return (success && !isFailed) || body === undefined || isReadAsJson(document, body);
}

/** Facts from the outcomes' schemas. */
function traitsOf(operation: Operation) {
  const { document } = operation;
  const typed = singleOutcomes(operation).filter(({ key }) => !REDIRECTS.includes(key));
  const schemasOf = ({ content }: Outcome) =>
    content.filter((one) => isReadAsJson(document, one)).map(({ schema }) => schema);
  const successes = typed.filter((outcome) => !isError(outcome)).flatMap(schemasOf);
  const sameAsSuccess = (outcome: Outcome) =>
    schemasOf(outcome).some(
      ({ $ref }) => $ref !== undefined && successes.some((one) => one['$ref'] === $ref),
    );
  return {
    // An error status with a success's body is a complete response, such as 503 of a health probe.
    final: typed.filter((outcome) => isError(outcome) && sameAsSuccess(outcome)).map(codeOf),
    shape: [...new Set(successes.flatMap((schema) => shapeOf(document, schema)))],
    textual: [...new Set(successes.flatMap((schema) => textualMembers(document, schema)))],
  };
}

/** The schemas of outcomes. */
const schemasOf = (outcomes: readonly Outcome[]): JsonSchema[] =>
  outcomes.flatMap(({ content: [content] }) => (content ? [content.schema] : []));

/** @param limit - with pagination by indexes: if a page is too small to continue, a larger one is requested */
function pageRule({ param, next, items, lifetime }: Pagination, limit?: string): PageRule {
  const milliseconds = lifetime === undefined ? undefined : parseIsoDuration(lifetime);
  return {
    param,
    next,
    items,
    ...(milliseconds !== undefined && { lifetime: milliseconds }),
    ...(limit !== undefined && { limit }),
  };
}
