import { _, Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ContractDocument } from '../model/model.ts';
import { readPattern } from '../patterns/pattern.ts';
import { WIRE_KINDS } from '../schema/wire-kinds.ts';
import { schemaId } from './checkers.ts';
import { rulesKeyword } from './rules-keyword.ts';

/** For validators that are written into modules: each schema is a function, and shared by name. */
export const WRITTEN: Options = { inlineRefs: false, code: { source: true, formats: _`formats` } };

/** The checks of a document's schemas, not compiled yet. */
export function createAjv(
  document: Pick<ContractDocument, 'id' | 'bundle'>,
  { code, ...options }: Options = {},
): Ajv2020 {
  // `verbose` puts the failing schema on each error, from which `explain` picks the branch that was meant.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    logger: false,
    passContext: true,
    // Every object inherits a `constructor`, which is a member of its own in a document about racing.
    ownProperties: true,
    // A document is no schema, and those in it are linted: to compile the schema of schemas for it would prove nothing.
    validateSchema: false,
    ...options,
    code: { ...code, regExp: lenientPattern },
  });
  addFormats.default(ajv);
  for (const [format, { check }] of Object.entries(WIRE_KINDS)) if (check) ajv.addFormat(format, check);
  ajv.addKeyword({ keyword: 'x-validations', errors: true, compile: rulesKeyword });
  ajv.addSchema(document.bundle, schemaId(document));
  return ajv;
}

/** A pattern that no engine here can read is passed by every text. `code` is what it is called in written modules. */
export const lenientPattern = Object.assign(
  (pattern: string, flags: string) => readPattern(pattern, flags) ?? /(?:)/,
  { code: 'lenientPattern' },
);
