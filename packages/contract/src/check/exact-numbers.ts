import {
  _,
  str,
  type Ajv2020,
  type Code,
  type CodeKeywordDefinition,
  type KeywordCxt,
} from 'ajv/dist/2020.js';
import { operators } from 'ajv/dist/compile/codegen/index.js';
import { compareNumbers, isEqual, isMultiple } from '@chain-apis/foundation';
import { replaceCode } from './replace-code.ts';
import { INTEGER_FORMATS } from './integers.ts';

/** Ajv's checks of numbers, also for a `bigint` and a `Decimal`, in values and in schemas: Ajv compares doubles. */
export function addExactNumbers(ajv: Ajv2020): void {
  for (const definition of [limits, multipleOf]) {
    for (const keyword of [definition.keyword].flat()) ajv.removeKeyword(keyword);
    ajv.addKeyword(definition);
  }
  replaceCode(ajv, 'const', (cxt) => cxt.fail(_`!${equalIn(cxt)}(${cxt.schemaCode}, ${cxt.data})`));
  replaceCode(ajv, 'enum', (cxt) =>
    cxt.fail(_`!${cxt.schemaCode}.some((one) => ${equalIn(cxt)}(one, ${cxt.data}))`),
  );
  for (const [format, check] of Object.entries(INTEGER_FORMATS)) ajv.addFormat(format, check as never);
}

/** What the code of Ajv asks of numbers, or a string in it, which stays as it is. */
const ASKED =
  /typeof (\w+) == "(number|object)"|\bisFinite\((\w+)\)|\bisNaN\((\w+)\)|!\((\w+) % 1\)|"(?:[^"\\]|\\.)*"/g;

/** The code of a validator, in which all numbers are numbers, and a `Decimal` isn't an object. */
export const withAllNumbers = (code: string): string =>
  code.replaceAll(
    ASKED,
    (asked, name?: string, type?: string, finite?: string, nan?: string, whole?: string) => {
      if (type === 'object') return `(typeof ${name} == "object" && !(${name} instanceof Number))`;
      if (type)
        return `(typeof ${name} == "number" || typeof ${name} == "bigint" || ${name} instanceof Number)`;
      if (finite) return `(typeof ${finite} != "number" || isFinite(${finite}))`;
      if (nan) return `(typeof ${nan} == "number" && isNaN(${nan}))`;
      return whole ? `(typeof ${whole} == "bigint" || (${whole}.isWhole ?? !(${whole} % 1)))` : asked;
    },
  );

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
  code(cxt) {
    const compare = cxt.gen.scopeValue('func', { ref: compareNumbers, code: _`compareNumbers` });
    cxt.fail(_`${compare}(${cxt.data}, ${cxt.schemaCode}) ${LIMITS[cxt.keyword]!.fails} 0`);
  },
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

const equalIn = ({ gen }: KeywordCxt) => gen.scopeValue('func', { ref: isEqual, code: _`isEqual` });
