import { pointerTo, responseFor, schemaParts, type JsonSchema, type Operation } from '@chain-apis/contract';
import { excerpt } from '../judge/excerpt.ts';
import { exactText, isExactObject, type ExactJson, type ExactObject } from '../judge/read-json.ts';
import { asSchema, memberSchemas } from '../judge/schema-parts.ts';
import type { ReportItem } from '../reports/report.ts';
import type { Outcome } from '../calls/outcome.ts';

/** What one server gave for a request. */
export interface Compared {
  readonly operation: Operation;
  readonly title: string;
  readonly status: number;
  /** The body or the result; nothing where it was an error. */
  readonly exact: ExactJson | undefined;
}

/** What one server gave, by the request. */
export type Responses = ReadonlyMap<string, Compared>;

/** The most differences that are listed of one pair of responses. */
const MOST = 20;

/** An outcome to compare, and the request that it belongs to; none where the server was only busy or out of reach. */
export function comparedOf(operation: Operation, outcome: Outcome): [string, Compared] | undefined {
  const { title, target, request, response } = outcome.interaction;
  if (!response.ok || response.status === 429 || (outcome.exact === undefined && response.status >= 500))
    return undefined;
  const key = `${title}\n${request.method} ${request.url.slice(target.baseUrl.length)}\n${request.body ?? ''}`;
  return [key, { operation, title, status: response.status, exact: outcome.exact }];
}

/**
 * Where the responses of two servers to the same requests differ. That is news, not a failure. What differs by the contract
 * (`x-varies`) is left out, and one row names it.
 */
export function compareResponses(
  one: Responses,
  other: Responses,
  names: readonly [string, string],
): ReportItem[] {
  const pairs = [...one].flatMap(([key, left]) => {
    const right = other.get(key);
    return right ? [{ left, right, found: differencesOf(left, right) }] : [];
  });
  const rows = pairs.flatMap(({ left, found }) =>
    found
      .filter(({ varies }) => !varies)
      .slice(0, MOST)
      .map((difference) => differenceRow(left, difference, names)),
  );
  const varied = pairs.flatMap(({ left, found }) =>
    found
      .filter(({ varies }) => varies)
      .map(
        ({ pointer }) => `${left.operation.id} ${pointer.replace(/\/\d+(?=\/|$)/g, '/*') || 'as a whole'}`,
      ),
  );
  return [...rows, ...(pairs.length > 0 ? [summaryRow(pairs.length, [...new Set(varied)], names)] : [])];
}

function differenceRow(
  { operation, title }: Compared,
  { pointer, left, right }: Difference,
  names: readonly [string, string],
): ReportItem {
  const say = (value: ExactJson | undefined) => excerpt(exactText(value));
  return {
    rule: 'node/difference',
    title: `${operation.id}: ${title}`,
    status: 'info',
    message: `${names[0]} and ${names[1]} differ`,
    pointer,
    expected: `${say(left)} (${names[0]})`,
    got: `${say(right)} (${names[1]})`,
  };
}

/** What was compared, and what was not. */
function summaryRow(count: number, varied: readonly string[], names: readonly [string, string]): ReportItem {
  const left = varied.length > 0 ? `; left out, because it varies by the contract: ${varied.join(', ')}` : '';
  return {
    rule: 'node/compared',
    title: `${names[0]} and ${names[1]}`,
    status: 'info',
    message: `${count === 1 ? '1 response to the same request was' : `${count} responses to the same requests were`} compared${left}`,
  };
}

interface Difference {
  readonly pointer: string;
  readonly left: ExactJson | undefined;
  readonly right: ExactJson | undefined;
  /** The contract says so. */
  readonly varies?: boolean;
}

function differencesOf(left: Compared, right: Compared): Difference[] {
  const { operation, status } = left;
  const declared =
    operation.protocol === 'rpc' ? operation.result.schema : responseFor(operation, status)?.schema;
  const isOf = (schema: JsonSchema) => schemaParts(operation.document, schema);

  function walk(
    one: ExactJson | undefined,
    another: ExactJson | undefined,
    schemas: readonly JsonSchema[],
    pointer: string,
  ): Difference[] {
    if (one === another) return [];
    const nodes = schemas.flatMap(isOf);
    const varies = nodes.some((node) => node['x-varies'] !== undefined);
    if (varies) return sameText(one, another) ? [] : [{ pointer, left: one, right: another, varies }];
    if (Array.isArray(one) && Array.isArray(another)) {
      const items = nodes.flatMap((node) => asSchema(node['items']));
      return keysOf(one, another).flatMap((key) =>
        walk(one[Number(key)], another[Number(key)], items, pointerTo(pointer, key)),
      );
    }
    if (!isExactObject(one) || !isExactObject(another)) return [{ pointer, left: one, right: another }];
    return keysOf(one, another).flatMap((key) => {
      const members = nodes.flatMap((node) => memberSchemas(node, key));
      return walk(memberOf(one, key), memberOf(another, key), members, pointerTo(pointer, key));
    });
  }

  return walk(left.exact, right.exact, declared ? [declared] : [], '');
}

function keysOf(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

function memberOf(value: ExactObject, key: string): ExactJson | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function sameText(one: ExactJson | undefined, other: ExactJson | undefined): boolean {
  return exactText(one) === exactText(other);
}
