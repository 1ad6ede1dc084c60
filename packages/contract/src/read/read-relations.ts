import { isObject, type JsonObject, listAt, objectAt } from '@chain-apis/foundation';
import { parseJsonPath } from '../json/json-path.ts';
import { COMPARISONS, type Relation, type RequestPart } from '../model/relation.ts';
import { readPattern } from '../patterns/pattern.ts';

/** The texts that {@link parseRequestPart} reads: a runtime expression of OpenAPI, or `$params.name` for JSON-RPC. */
export const REQUEST_PART =
  /^\$(?:request\.(path|query|header)\.([^\s#]+)|request\.body#(\/.*)|params\.(\w+))$/;

export function parseRequestPart(text: string): RequestPart | undefined {
  const [, place, name, pointer, argument] = REQUEST_PART.exec(text) ?? [];
  if (pointer !== undefined) return { in: 'body', pointer };
  if (argument !== undefined) return { in: 'argument', name: argument };
  // The expression names these three.
  return name === undefined ? undefined : { in: place as 'path' | 'query' | 'header', name };
}

/** The relations that an operation declares. The linter reports those that are malformed; nobody else sees them. */
export function readRelations(node: JsonObject): Relation[] {
  return listAt(node, 'x-relations')
    .filter(isObject)
    .flatMap((entry) => readRelation(entry) ?? []);
}

function readRelation(entry: JsonObject): Relation | undefined {
  const { from, to, each, is: written = 'equal', filter, ignoreCase } = entry;
  const is = COMPARISONS.find((one) => one === written);
  const part = parseRequestPart(String(from));
  const paths = [to].flat().map((path) => parseJsonPath(String(path)));
  const group = each === undefined ? undefined : parseJsonPath(String(each));
  if (!part || !is || !paths.every((path) => path !== undefined) || (each !== undefined && !group))
    return undefined;
  // `where` is a schema of a text: its pattern is all that it needs.
  const { pattern } = objectAt(entry, 'where');
  const where = typeof pattern === 'string' ? readPattern(pattern)?.native : undefined;
  const values = Object.entries(objectAt(entry, 'as'));
  return {
    from: String(from),
    part,
    to: paths,
    ...(group && { each: group }),
    is,
    filter: filter === true,
    ignoreCase: ignoreCase === true,
    as: Object.fromEntries(values.map(([value, others]) => [value, [others].flat().map(String)])),
    ...(where && { where }),
  };
}
