import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Json } from '../json/json.ts';
import type { Rule } from '../model/declarations.ts';
import type { ContractDocument } from '../model/model.ts';
import { readPattern } from '../patterns/pattern.ts';
import { WIRE_KINDS } from '../schema/wire-kinds.ts';
import { compileRule } from './compile-rule.ts';
import type { Violation } from './violation.ts';

/** The id of a document as part of a URL: it may be the name of a file with spaces in it. */
export function schemaId({ id }: Pick<ContractDocument, 'id'>): string {
  return encodeURIComponent(id);
}

/** What Ajv hands to the keywords of one check, besides the value: a warning fails nothing. */
export interface CheckContext {
  readonly warnings: Violation[];
}

/** The checks of a document's schemas, not compiled yet. */
export function createAjv(document: Pick<ContractDocument, 'id' | 'bundle'>): Ajv2020 {
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
    code: { regExp: lenientPattern },
  });
  addFormats.default(ajv);
  for (const [format, { check }] of Object.entries(WIRE_KINDS)) if (check) ajv.addFormat(format, check);
  ajv.addKeyword({ keyword: 'x-validations', errors: true, compile: rulesKeyword });
  ajv.addSchema(document.bundle, schemaId(document));
  return ajv;
}

/** A pattern that no engine here can read is passed by every text. `code` is for generated modules, of which there are none. */
const lenientPattern = Object.assign(
  (pattern: string, flags: string) => readPattern(pattern, flags) ?? /(?:)/,
  { code: 'lenientPattern' },
);

/** Ajv reads the errors of a keyword from its function. There is no context where branches are only compared. */
interface RulesCheck {
  (this: CheckContext | undefined, data: Json): boolean;
  errors?: Partial<ErrorObject>[];
}

function rulesKeyword(rules: readonly Rule[]) {
  const compiled = rules.map((rule) => ({ ...rule, holds: compileRule(rule.rule) }));
  const validate: RulesCheck = function (data) {
    const broken = compiled.filter((rule) => !holdsOrCannotTell(rule.holds, data));
    const errors = broken.filter((rule) => rule.severity !== 'warning');
    for (const { message, severity } of broken) {
      if (severity === 'warning')
        this?.warnings.push({ path: '', message, keyword: 'x-validations', severity });
    }
    validate.errors = errors.map(({ message }) => ({ keyword: 'x-validations', message, params: {} }));
    return errors.length === 0;
  };
  return validate;
}

/** A rule over members of a wrong type cannot be judged; what is wrong with the type is another error. */
function holdsOrCannotTell(holds: (self: Json) => boolean, data: Json): boolean {
  try {
    return holds(data);
  } catch {
    return true;
  }
}
