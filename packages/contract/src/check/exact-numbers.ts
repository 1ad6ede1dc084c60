import { _, str, type Ajv2020, type Code, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import { operators } from 'ajv/dist/compile/codegen/index.js';
import { useFunc } from 'ajv/dist/compile/util.js';
import equalModule from 'ajv/dist/runtime/equal.js';
import constModule from 'ajv/dist/vocabularies/validation/const.js';
import enumModule from 'ajv/dist/vocabularies/validation/enum.js';
import { isMultiple } from '@chain-apis/foundation';
import { exportOf } from './export-of.ts';
import { INTEGER_FORMATS } from './integers.ts';

/**
 * Ajv's checks of numbers, also for a `bigint`, which integers beyond 2^53 - 1 are in values and in schemas. Ajv takes
 * neither: it compares doubles.
 */
export function addExactNumbers(ajv: Ajv2020): void {
  const keywords = [limits, multipleOf, exactConst, exactEnum];
  for (const definition of keywords) {
    for (const keyword of [definition.keyword].flat()) ajv.removeKeyword(keyword);
    ajv.addKeyword(definition);
  }
  for (const [format, check] of Object.entries(INTEGER_FORMATS)) ajv.addFormat(format, check as never);
}

/** What the code of Ajv asks of numbers, or a string in it, which stays as it is. */
const ASKED =
  /typeof (\w+) == "number"|\bisFinite\((\w+)\)|\bisNaN\((\w+)\)|!\((\w+) % 1\)|"(?:[^"\\]|\\.)*"/g;

/** The code of a validator, with a `bigint` as a number. */
export const withBigints = (code: string): string =>
  code.replaceAll(ASKED, (asked, type?: string, finite?: string, nan?: string, whole?: string) => {
    if (type) return `(typeof ${type} == "number" || typeof ${type} == "bigint")`;
    if (finite) return `(typeof ${finite} == "bigint" || isFinite(${finite}))`;
    if (nan) return `(typeof ${nan} == "number" && isNaN(${nan}))`;
    return whole ? `(typeof ${whole} == "bigint" || !(${whole} % 1))` : asked;
  });

/** Ajv's own say what they are for: `schemaType` would refuse a `bigint`. */
const LIMITS: Readonly<Record<string, { readonly ok: string; readonly fails: Code }>> = {
  maximum: { ok: '<=', fails: operators.GT },
  minimum: { ok: '>=', fails: operators.LT },
  exclusiveMaximum: { ok: '<', fails: operators.GTE },
  exclusiveMinimum: { ok: '>', fails: operators.LTE },
};

const limits: CodeKeywordDefinition = {
  keyword: Object.keys(LIMITS),
  type: 'number',
  error: {
    message: ({ keyword, schemaCode }) => str`must be ${LIMITS[keyword]!.ok} ${schemaCode}`,
    params: ({ keyword, schemaCode }) => _`{comparison: ${LIMITS[keyword]!.ok}, limit: ${schemaCode}}`,
  },
  code: (cxt) => cxt.fail(_`${cxt.data} ${LIMITS[cxt.keyword]!.fails} ${cxt.schemaCode}`),
};

const multipleOf: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  error: {
    message: ({ schemaCode }) => str`must be multiple of ${schemaCode}`,
    params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
  },
  code(cxt) {
    const holds = cxt.gen.scopeValue('func', { ref: isMultiple, code: _`isMultiple` });
    cxt.fail(_`!${holds}(${cxt.data}, ${cxt.schemaCode})`);
  },
};

/** Ajv writes the values of `const` and `enum` into its code, which has no word for a `bigint`. */
const ofAjv = {
  const: exportOf(constModule) as unknown as CodeKeywordDefinition,
  enum: exportOf(enumModule) as unknown as CodeKeywordDefinition,
};

const exactConst: CodeKeywordDefinition = {
  ...ofAjv.const,
  code(cxt) {
    if (typeof cxt.schema === 'bigint') cxt.fail(_`${cxt.schemaCode} !== ${cxt.data}`);
    else ofAjv.const.code(cxt);
  },
};

const exactEnum: CodeKeywordDefinition = {
  ...ofAjv.enum,
  code(cxt) {
    const { gen, data, schemaCode } = cxt;
    const values = cxt.schema as readonly unknown[];
    if (!values.some((value) => typeof value === 'bigint')) return ofAjv.enum.code(cxt);
    const equal = useFunc(gen, exportOf(equalModule) as never);
    cxt.fail(_`!${schemaCode}.some((one) => ${equal}(one, ${data}))`);
  },
};
