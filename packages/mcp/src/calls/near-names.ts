import type { ContractDocument, Violation } from '@chain-apis/contract';
import { isObject, nearestName, sameName, type Json, type JsonSchema } from '@chain-apis/foundation';
import { resolveSchema, schemaMembers } from '@chain-apis/contract/schema';

/** The known name that an unknown one probably means: another spelling, or one with a typo. */
export const meantName = (name: string, known: readonly string[]): string | undefined =>
  sameName(name, known) ?? nearestName(name, known);

interface Misspelt {
  readonly path: string;
  readonly above: string;
  readonly meant: string;
}

/** Deeper values are seldom written by hand. */
const DEEPEST = 20;
const MOST = 50;

/**
 * Adds to violations which undeclared names are near a declared one that is missing: most objects are open, so that a
 * misspelt name alone violates nothing.
 */
export function withNearNames(
  document: ContractDocument,
  schema: JsonSchema,
  value: Json,
  violations: readonly Violation[],
): readonly Violation[] {
  const found = misspeltIn(document, schema, value, '', 0);
  const missing = new Set(violations.flatMap(({ keyword, path }) => (keyword === 'required' ? [path] : [])));
  const pathOf = ({ above, meant }: Misspelt) => join(above, meant);
  return [
    ...violations.map((violation) => {
      const near = found.find((one) => violation.keyword === 'required' && pathOf(one) === violation.path);
      if (!near) return violation;
      return { ...violation, message: `${violation.message}; ${sentenceOf(near)}` };
    }),
    ...found
      .filter((one) => !missing.has(pathOf(one)))
      .map((one) => ({
        path: one.path,
        message: sentenceOf(one),
        keyword: 'properties',
        severity: 'warning' as const,
      })),
  ];
}

const sentenceOf = ({ path, meant }: Misspelt) =>
  `${path} is not declared, did you mean ${JSON.stringify(meant)}?`;

const join = (above: string, name: string) => (above === '' ? name : `${above}/${name}`);

function misspeltIn(
  document: ContractDocument,
  schema: JsonSchema,
  value: Json,
  above: string,
  depth: number,
): Misspelt[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) {
    const { items } = resolveSchema(document, schema);
    if (!isObject(items)) return [];
    return value
      .slice(0, MOST)
      .flatMap((item, index) => misspeltIn(document, items, item, join(above, String(index)), depth + 1));
  }
  if (!isObject(value)) return [];
  const members = schemaMembers(document, schema);
  const absent = members.map(({ name }) => name).filter((name) => !Object.hasOwn(value, name));
  return Object.keys(value).flatMap((name): Misspelt[] => {
    const path = join(above, name);
    const member = members.find((one) => one.name === name);
    if (member) return misspeltIn(document, member.schema, value[name]!, path, depth + 1);
    const meant = meantName(name, absent);
    return meant === undefined ? [] : [{ path, above, meant }];
  });
}
