import { valuesByKey } from '@chain-apis/foundation';
import type { Operation } from '../model/model.ts';
import { relatedParameter, type Relation } from '../model/relation.ts';
import { schemaTypes } from '../schema/schema-members.ts';

/** Describes how response properties depend on the request. */
export interface RelationNotes {
  /** By the path of the property, joined with dots. */
  readonly members: ReadonlyMap<string, readonly string[]>;
  /** By the name of the parameter. */
  readonly parameters: ReadonlyMap<string, readonly string[]>;
}

export function relationNotes(operation: Operation): RelationNotes {
  const { relations, document } = operation;
  const isList = ({ part }: Relation): boolean => {
    const parameter = relatedParameter(operation, part);
    return parameter !== undefined && schemaTypes(document, parameter.schema).has('array');
  };
  const members = relations.flatMap((relation) => {
    const sentence = `${memberSentence(relation, isList(relation))}${spellings(relation)}`;
    return relation.to.map((path) => [memberPath(path), sentence] as const);
  });
  const parameters = relations.flatMap((relation) =>
    relation.part.in === 'body' ? [] : [[relation.part.name, parameterSentence(relation)] as const],
  );
  return { members: gather(members), parameters: gather(parameters) };
}

type Path = Relation['to'][number];

const memberPath = ({ steps }: Path) => steps.filter((step) => typeof step === 'string').join('.');

/** `$.transactions[*].chainId` as a reader writes it: `transactions[].chainId`. */
const shown = ({ text }: Path) => `\`${text.replace(/^\$\.?/, '').replaceAll('[*]', '[]') || 'the result'}\``;

function requested({ part }: Relation): string {
  return part.in === 'body' ? `\`${part.pointer.slice(1)}\` of the body` : `\`${part.name}\``;
}

const BOUNDS: Readonly<Partial<Record<Relation['is'], string>>> = {
  minimum: 'At least',
  exclusiveMinimum: 'More than',
  maximum: 'At most',
  exclusiveMaximum: 'Less than',
};

const CHECKSUMS: Readonly<Partial<Record<Relation['is'], string>>> = {
  checksum: 'Ends with a checksum of four bytes',
  noChecksum: 'Ends without a checksum',
};

function memberSentence(relation: Relation, isList: boolean): string {
  const { is, filter, each, to, ignoreCase } = relation;
  const name = requested(relation);
  const bound = BOUNDS[is];
  if (bound) return `${bound} the requested ${name}.`;
  if (is === 'order') return `Items are in the order of ${name}.`;
  if (is === 'reserved') return reservedSentence(relation, name, isList);
  const form = CHECKSUMS[is];
  if (form) return `${form} where ${name} matches \`${relation.where?.source ?? ''}\`.`;
  const value = `${isList ? 'one of ' : ''}the requested ${name}${ignoreCase ? ', in any case' : ''}`;
  if (each && to.length > 1) return `In each item, this or another of ${to.length} members is ${value}.`;
  return filter ? `Only items where it is ${value} are returned.` : `Repeats ${value}.`;
}

function reservedSentence({ as }: Relation, name: string, isList: boolean): string {
  const sentences = Object.entries(as).map(
    ([value, reserved]) =>
      `${reserved.map((one) => `\`${one}\``).join(', ')} only if ${name} ${isList ? 'contains' : 'is'} \`${value}\`.`,
  );
  return sentences.join(' ');
}

function spellings({ as, is }: Relation): string {
  if (is === 'reserved') return '';
  const pairs = Object.entries(as)
    .filter(([value, [usual, ...others]]) => usual !== value || others.length > 0)
    .map(
      ([value, others]) => `\`${value}\` comes back as ${others.map((other) => `\`${other}\``).join(' or ')}`,
    );
  return pairs.length > 0 && pairs.length <= MAX_SPELLINGS ? ` ${pairs.join('; ')}.` : '';
}

/** Longer lists are unreadable on one line. */
const MAX_SPELLINGS = 3;

function parameterSentence({ is, filter, to }: Relation): string {
  const members = to.map(shown).join(', ');
  if (is === 'order') return `Orders the response by ${members}.`;
  if (CHECKSUMS[is]) return `Says whether ${members} ends with a checksum.`;
  if (filter || is !== 'equal') return `Selects by ${members}.`;
  return `The response repeats it in ${members}.`;
}

function gather(entries: readonly (readonly [string, string])[]): Map<string, string[]> {
  return new Map([...valuesByKey(entries)].map(([key, sentences]) => [key, [...new Set(sentences)]]));
}
