import { isObject, type Json, type JsonObject, listAt } from '@chain-apis/foundation';
import { parseJsonPath } from '../json/json-path.ts';
import { COMPARISONS, type Relation, type RequestPart } from '../model/relation.ts';
import { readPattern } from '../patterns/pattern.ts';

const REST_PART = /^\$request\.(path|query|header)\.([^\s#]+)$/;
const BODY_PART = /^\$request\.body#(\/.*)$/;
const RPC_PART = /^\$params\.(\w+)$/;

/** The texts that {@link parseRequestPart} reads. */
export const REQUEST_PART = new RegExp(
  [REST_PART, BODY_PART, RPC_PART].map(({ source }) => source).join('|'),
);

/** Reads a runtime expression: OpenAPI's for a request, or `$params.name` for JSON-RPC. */
export function parseRequestPart(text: string): RequestPart | undefined {
  const rest = REST_PART.exec(text);
  // The expression names these three.
  if (rest) return { in: rest[1] as 'path' | 'query' | 'header', name: rest[2]! };
  const body = BODY_PART.exec(text);
  if (body) return { in: 'body', pointer: body[1]! };
  const rpc = RPC_PART.exec(text);
  return rpc ? { in: 'argument', name: rpc[1]! } : undefined;
}

/** The relations that an operation declares. The linter reports those that are malformed; nobody else sees them. */
export function readRelations(node: JsonObject): Relation[] {
  return listAt(node, 'x-relations')
    .filter(isObject)
    .flatMap((entry) => readRelation(entry) ?? []);
}

function readRelation(entry: JsonObject): Relation | undefined {
  const { from, to, each, is: written = 'equal', filter, ignoreCase, as, where } = entry;
  const is = COMPARISONS.find((one) => one === written);
  const part = parseRequestPart(String(from));
  const paths = [to].flat().map((text) => parseJsonPath(String(text)));
  const group = each === undefined ? undefined : parseJsonPath(String(each));
  if (!part || !is || !paths.every((path) => path !== undefined) || (each !== undefined && !group))
    return undefined;
  return {
    from: String(from),
    part,
    to: paths,
    ...(group && { each: group }),
    is,
    filter: filter === true,
    ignoreCase: ignoreCase === true,
    as: spellings(as),
    ...patternOf(where),
  };
}

/** `where` is a schema of a text: `pattern` is all that it needs. */
function patternOf(where: Json | undefined): Pick<Relation, 'where'> {
  const source = isObject(where) ? where['pattern'] : undefined;
  const pattern = typeof source === 'string' ? readPattern(source)?.native : undefined;
  return pattern ? { where: pattern } : {};
}

function spellings(as: Json | undefined): Record<string, readonly string[]> {
  if (!isObject(as)) return {};
  return Object.fromEntries(
    Object.entries(as).map(([value, others]) => [value, [others].flat().map(String)]),
  );
}
