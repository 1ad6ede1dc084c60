import { _, Ajv2020, type CodeKeywordDefinition, type Options, str } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ContractDocument } from '../model/model.ts';
import { readPattern, type Pattern } from '../patterns/pattern.ts';
import { kindsOf } from '../schema/wire-kinds.ts';
import { schemaId } from './checkers.ts';
import type { Rule } from '../model/extension-types.ts';
import { compileRule } from './compile-rule.ts';
import { addExactNumbers, withAllNumbers } from './exact-numbers.ts';
import { withProtoProperty } from './proto-property.ts';
import { flattenUnions } from './flat-unions.ts';
import { rulesKeyword } from './rules-keyword.ts';
import { UNCHECKED } from './unchecked-match.ts';
import { duplicateItems } from './duplicate-items.ts';

/** For validators written to modules: each schema is a function, shared by name. */
export const WRITTEN: Options = {
  inlineRefs: false,
  loopRequired: 1,
  loopEnum: 1,
  code: { source: true, formats: _`formats` },
};

/** Errors of a value that are kept; of those beyond, only their number. */
const MAX_ERRORS = 1000;

/**
 * Bounds the errors that code of Ajv keeps: a list of a million wrong items would otherwise have a million, and all would
 * be copied for each.
 */
function boundErrors(code: string): string {
  const isFull = `vErrors.length >= ${MAX_ERRORS}`;
  return code
    .replaceAll(/vErrors\.push\((\w+)\)/g, `vErrors.push(${isFull} ? vErrors[0] : $1)`)
    .replaceAll(
      /vErrors\.concat\(([^()]+)\)/g,
      `(${isFull} ? (vErrors.push(vErrors[0]), vErrors) : vErrors.concat($1.slice(0, ${MAX_ERRORS})))`,
    );
}

/** What Ajv writes, for all numbers, and with a bound on errors. */
export const finishCode = (code: string): string => boundErrors(withAllNumbers(code));

/** The checks of a document's schemas, not compiled yet. */
export function createAjv(
  document: Pick<ContractDocument, 'id' | 'bundle' | 'platform'>,
  { code, ...options }: Options = {},
): Ajv2020 {
  // `verbose` adds the failing schema to errors; `explain` uses it to pick the intended branch.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    logger: false,
    passContext: true,
    // Every object inherits `constructor`, but a document about racing declares it as a property.
    ownProperties: true,
    // A document isn't a schema, and its schemas are linted: validating it against the meta-schema would prove nothing.
    validateSchema: false,
    ...options,
    code: { ...code, regExp: linearPattern, process: finishCode },
  });
  addFormats.default(ajv);
  for (const [format, { check }] of Object.entries(kindsOf(document)))
    if (check) ajv.addFormat(format, check);
  const compile = (rules: readonly Rule[]) =>
    rulesKeyword(rules.map((rule) => ({ ...rule, holds: compileRule(rule.rule) })));
  flattenUnions(ajv);
  addExactNumbers(ajv);
  ajv.removeKeyword('uniqueItems').addKeyword(uniqueItems);
  ajv.addKeyword({ keyword: 'x-validations', errors: true, compile });
  ajv.addSchema(withProtoProperty(document.bundle), schemaId(document));
  return ajv;
}

/** `code` is what Ajv needs no name for: written modules have the expressions themselves. */
const linearPattern = Object.assign(
  (pattern: string): Pattern | typeof UNCHECKED => readPattern(pattern) ?? UNCHECKED,
  { code: 'new RegExp' },
);

/** `uniqueItems` in linear time: Ajv compares each item with each. */
const uniqueItems: CodeKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  error: {
    message: ({ params: { i, j } }) =>
      str`must NOT have duplicate items (items ## ${j} and ${i} are identical)`,
    params: ({ params: { i, j } }) => _`{i: ${i}, j: ${j}}`,
  },
  code(cxt) {
    const { gen, data, schema } = cxt;
    if (!schema) return;
    const find = gen.scopeValue('func', { ref: duplicateItems, code: _`duplicateItems` });
    const found = gen.const('repeated', _`${find}(${data})`);
    cxt.setParams({ i: _`${found}[1]`, j: _`${found}[0]` });
    cxt.fail(_`${found} !== undefined`);
  },
};
