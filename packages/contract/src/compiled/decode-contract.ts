import { ContractError } from '../contract-error.ts';
import { isObject, type Json, valueAt, parseJson } from '@chain-apis/foundation';
import { EVERY } from '../json/json-path.ts';
import type { MadeSample } from '../schema/sample.ts';
import type { Contract, ContractDocument, Operation } from '../model/model.ts';
import { setCompiled } from '../check/compiled-documents.ts';
import { compiledChecks, type ValidatorModules } from './compiled-checks.ts';
import { MARK, type EncodedContract, type EncodedDocument } from './encoded.ts';

/**
 * Decodes the contract written at build time. Its documents contain only what operations need, without prose.
 *
 * @param model - an {@link EncodedContract} in JSON
 */
export function createCompiled(model: string, modules: ValidatorModules): Contract {
  const { source, documents } = parseJson(model) as unknown as EncodedContract;
  const decoded = documents.map((document) => decodeDocument(document, modules));
  return {
    source,
    documents: decoded.map(({ document }) => document),
    operations: decoded.flatMap(({ operations }) => operations),
    gaps: [],
  };
}

const NO_SAMPLE: MadeSample = { value: null, valid: false, unmakeable: false };

function decodeDocument(
  { operations, samples, parts: written, ...rest }: EncodedDocument,
  modules: ValidatorModules,
) {
  const made = { small: new Map<unknown, MadeSample>(), whole: new Map<unknown, MadeSample>() };
  for (const { pointer, whole, ...sample } of samples)
    made[whole ? 'whole' : 'small'].set(valueAt(rest.bundle, pointer), sample);
  const document: ContractDocument = { ...rest, description: '', files: [] };
  const examples = new Map<number, Json>();
  setCompiled(document, {
    ...compiledChecks(rest, modules, examples),
    sample: (schema, whole) => made[whole ? 'whole' : 'small'].get(schema) ?? NO_SAMPLE,
  });
  const parts: unknown[] = [];
  const decoding = { document, parts, examples };
  for (const part of written) parts.push(decode(part, decoding));
  return { document, operations: operations.map((one) => decode(one, decoding) as Operation) };
}

/** What a decoded value may lead to. */
interface Decoding {
  readonly document: ContractDocument;
  readonly parts: readonly unknown[];
  /** Values of the examples of operations that are ready. */
  readonly examples: ReadonlyMap<number, Json>;
}

/** Decodes a value in place: it was parsed for this. */
function decode(value: Json, decoding: Decoding): unknown {
  if (value === null || typeof value !== 'object') return value;
  const node = value as Record<string, Json>;
  for (const name in node) {
    const member = node[name]!;
    // A mark is alone in its object.
    if (isMark(name)) return meant(name, member, decoding);
    if (name === 'value' && isObject(member) && MARK.example in member) {
      showExample(node, member[MARK.example] as number, decoding);
      continue;
    }
    const decoded = decode(member, decoding);
    if (decoded !== member) node[name] = decoded as Json;
  }
  return node;
}

/** Gives an example the value that is loaded with its operation. @throws {@link ContractError} if it is read before */
function showExample(example: Record<string, Json>, number: number, { examples }: Decoding): void {
  Object.defineProperty(example, 'value', {
    enumerable: true,
    get() {
      const found = examples.get(number);
      if (found !== undefined) return found;
      const name = String(example['name']);
      throw new ContractError(
        `example ${name} is not loaded: await \`ready\` of the checkers for its operation first`,
      );
    },
  });
}

type Mark = Exclude<(typeof MARK)[keyof typeof MARK], typeof MARK.example>;

const MARKS = new Set<string>([MARK.node, MARK.part, MARK.pattern, MARK.every, MARK.document]);

const isMark = (name: string): name is Mark => name.startsWith('$') && MARKS.has(name);

/** What a mark stands for. */
function meant(mark: Mark, held: Json, decoding: Decoding): unknown {
  const { document, parts } = decoding;
  switch (mark) {
    case MARK.part:
      return parts[held as number];
    case MARK.node: {
      const found = valueAt(document.bundle, held as string);
      if (found === undefined) throw new ContractError(`the compiled ${document.id} has no ${String(held)}`);
      return found;
    }
    case MARK.pattern:
      return new RegExp(...(held as [source: string, flags: string]));
    case MARK.every:
      return EVERY;
    case MARK.document:
      return document;
  }
}
