import { ContractError } from '../contract-error.ts';
import { type Json, valueAt, parseJson } from '@chain-apis/foundation';
import { EVERY } from '../json/json-path.ts';
import type { MadeSample } from '../model/checks.ts';
import type { Contract, ContractDocument, Operation } from '../model/model.ts';
import { platformNamed } from '../read/platforms.ts';
import { compiledChecks, type Libraries, type WrittenChecks } from './compiled-checks.ts';
import { MARK, type EncodedContract, type EncodedDocument } from './encoded.ts';

/**
 * Decodes the contract written at build time. Its documents contain only what operations need.
 *
 * @param model - an {@link EncodedContract} in JSON
 * @param validators - by id of the document
 */
export function createCompiled(
  model: string,
  validators: Readonly<Record<string, WrittenChecks>>,
  libraries: Libraries = {},
): Contract {
  // What the package was built with has this form, and so has each operation once it is decoded.
  const { source, documents } = parseJson(model) as unknown as EncodedContract;
  const decoded = documents.map((document) => decodeDocument(document, validators[document.id]!, libraries));
  return {
    source,
    documents: decoded.map(({ document }) => document),
    operations: decoded.flatMap(({ operations }) => operations),
    gaps: [],
  };
}

const NO_SAMPLE: MadeSample = { value: null, valid: false, unmakeable: false };

function decodeDocument(
  { operations, samples, platform, ...encoded }: EncodedDocument,
  validators: WrittenChecks,
  libraries: Libraries,
) {
  const rest = { ...encoded, ...platformNamed(platform) };
  const made = { small: new Map<unknown, MadeSample>(), whole: new Map<unknown, MadeSample>() };
  for (const { pointer, whole, ...sample } of samples)
    made[whole ? 'whole' : 'small'].set(valueAt(rest.bundle, pointer), sample);
  const document: ContractDocument = {
    ...rest,
    files: [],
    compiled: {
      ...compiledChecks(rest, validators, libraries),
      sample: (schema, whole) => made[whole ? 'whole' : 'small'].get(schema) ?? NO_SAMPLE,
    },
  };
  // They were encoded from operations, by the same version: a compiled contract is written by this package.
  return { document, operations: operations.map((one) => decode(one, document) as Operation) };
}

/** Decodes a value in place: it was parsed for this. What is decoded isn't JSON any more, but stands in its place. */
function decode(value: Json, document: ContractDocument): unknown {
  if (value === null || typeof value !== 'object') return value;
  const node = value as Record<string, Json>;
  for (const name in node) {
    const member = node[name]!;
    // A mark is alone in its object.
    if (isMark(name)) return meant(name, member, document);
    const decoded = decode(member, document);
    if (decoded !== member) node[name] = decoded as Json;
  }
  return node;
}

type Mark = (typeof MARK)[keyof typeof MARK];

const MARKS = new Set<string>(Object.values(MARK));

const isMark = (name: string): name is Mark => name.startsWith('$') && MARKS.has(name);

/** What a mark stands for. `encode` writes a text for a node and a pattern. */
function meant(mark: Mark, held: Json, document: ContractDocument): unknown {
  switch (mark) {
    case MARK.node: {
      const found = valueAt(document.bundle, held as string);
      if (found === undefined) throw new ContractError(`the compiled ${document.id} has no ${String(held)}`);
      return found;
    }
    case MARK.pattern: {
      // `encode` has written flags, a slash and the source.
      const [, flags, source] = /^(\w*)\/(.*)$/s.exec(held as string)!;
      return new RegExp(source!, flags);
    }
    case MARK.every:
      return EVERY;
    case MARK.document:
      return document;
  }
}
