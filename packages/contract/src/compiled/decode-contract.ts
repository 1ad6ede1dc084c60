import { ContractError } from '../contract-error.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { EVERY } from '../json/json-path.ts';
import { valueAt } from '../json/pointer.ts';
import { parseJson } from '../json/wide-integers.ts';
import type { MadeSample } from '../schema/sample.ts';
import type { Contract, ContractDocument, Operation } from '../model/model.ts';
import { readWritten, type WrittenPattern } from '../patterns/read-written.ts';
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

function decode(value: Json, decoding: Decoding): unknown {
  if (Array.isArray(value)) return value.map((item) => decode(item, decoding));
  if (!isObject(value)) return value;
  const marked = meant(value, decoding);
  if (marked !== undefined) return marked;
  const { value: shown } = value;
  const number = isObject(shown) ? shown[MARK.example] : undefined;
  if (number !== undefined) return exampleOf(value, number as number, decoding);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, decode(member, decoding)]));
}

/** An example whose value is loaded with its operation. @throws {@link ContractError} if the value is read before */
function exampleOf({ value: _, ...rest }: JsonObject, number: number, decoding: Decoding): object {
  return Object.defineProperty(decode(rest, decoding) as object, 'value', {
    enumerable: true,
    get() {
      const found = decoding.examples.get(number);
      if (found !== undefined) return found;
      const name = String(rest['name']);
      throw new ContractError(
        `example ${name} is not loaded: await \`ready\` of the checkers for its operation first`,
      );
    },
  });
}

/** What a mark stands for. */
function meant(value: JsonObject, decoding: Decoding): unknown {
  const { document, parts } = decoding;
  const { node, part, pattern, every, document: own } = MARK;
  if (part in value) return parts[value[part] as number];
  if (node in value) {
    const found = valueAt(document.bundle, value[node] as string);
    if (found === undefined)
      throw new ContractError(`the compiled ${document.id} has no ${String(value[node])}`);
    return found;
  }
  if (pattern in value) return readWritten(decode(value[pattern]!, decoding) as WrittenPattern);
  if (every in value) return EVERY;
  return own in value ? document : undefined;
}
