import { NODE_RULES } from './node-rules.ts';

const ERROR = 'error' as const;
/** What isn't checked breaks no tool. */
const UNCHECKED = 'warn' as const;

/** A condition of an assertion: what a node, or `Node.property`, must be. */
const when = (at: string, assertions: object) => {
  const [type, property] = at.split('.');
  return { subject: { type, ...(property && { property }) }, assertions };
};

/** A Redocly assertion with its fix, for nodes that meet the conditions. */
const rule = (at: string, assertions: object, message: string, ...where: object[]) => {
  return { ...when(at, assertions), message, ...(where.length > 0 && { where }) };
};

const TEXT = { nonEmpty: true, pattern: '/\\S/' };
const SAY_MORE = 'say what the name does not, for example its unit';
const PARAMS = when('ContentDescriptorList', {});

/** A summary is a command in sentence case, short and without a full stop. */
const summaryOf = (type: 'Operation' | 'Method') => {
  const summary = (assertions: object, message: string) =>
    rule(`${type}.summary`, assertions, `summary ${message}`);
  // `Gets`, `Returns`, `Getting`, `The`: a statement, not a command.
  const statement = '/^([A-Z][a-z]*[^s]s|[A-Z][a-z]+ing|An?|The|This)\\s/';
  const name = 'has a word in upper case: write it small, or allow it in redocly.yaml if it is a name';
  return {
    'rule/summary': summary(TEXT, 'is missing: say what the call does, as a command'),
    'rule/summary-form': summary(
      { pattern: '/^[^a-z]/', notPattern: '/\\.$/' },
      'starts with a capital letter and ends without a full stop: correct it',
    ),
    'rule/summary-length': summary({ notPattern: '/(\\S+\\s+){8}\\S/' }, 'has more than 8 words: shorten it'),
    'rule/summary-command': summary(
      { notPattern: statement },
      'is not a command: write one, for example `Get ...` or `List ...`',
    ),
    'rule/summary-case': summary({ notPattern: '/\\s[A-Z][a-z]+(\\s|$)/' }, name),
  };
};

/** Parameters and headers have a description and an example. */
const shown = (type: 'Parameter' | 'Header') => {
  const kind = type.toLowerCase();
  const example = `${kind} has no example: add \`example: ...\`, a value that makes a valid call`;
  return {
    [`rule/${kind}-description`]: rule(
      `${type}.description`,
      TEXT,
      `${kind} has no description: ${SAY_MORE}`,
    ),
    [`rule/${kind}-example`]: rule(type, { requireAny: ['example', 'examples'] }, example),
  };
};

/** For documents of either kind. */
const SHARED = {
  'contract/extensions': ERROR,
  ...Object.fromEntries(Object.keys(NODE_RULES).map((name) => [`contract/${name}`, ERROR])),
  'contract/unchecked-patterns': UNCHECKED,
  'contract/unread-media': UNCHECKED,
  'rule/portable-any-of': rule(
    'Schema',
    { disallowed: ['anyOf'] },
    'openapi-generator (Rust) makes one struct of the branches of `anyOf` that requires what any of them requires: write `oneOf` with branches that exclude each other',
  ),
  'rule/portable-type': rule(
    'Schema.type',
    { schema: { not: { type: 'array' } } },
    'a list of types is an empty struct to openapi-generator (Rust), and oapi-codegen refuses it: write `oneOf` with a branch for each type',
  ),
};

const OPENAPI = {
  ...summaryOf('Operation'),
  'rule/operation-id': rule(
    'Operation.operationId',
    { casing: 'camelCase' },
    'operationId {{problems}}, as a name in client code',
  ),
  'rule/path-parameter-required': rule(
    'Parameter.required',
    { defined: true },
    'a path parameter is always there: say `required: true`',
    when('Parameter.in', { const: 'path' }),
  ),
  ...shown('Parameter'),
  ...shown('Header'),
  'rule/body-example': rule(
    'MediaType.examples',
    { defined: true, schema: { minProperties: 1, additionalProperties: true } },
    'the body has no named example: add `examples: { <nameOfTheCase>: { value: ... } }`',
  ),
  'rule/portable-server': rule(
    'ServerVariable.description',
    { defined: false },
    'swagger-parser refuses a description of a server variable: say it in the description of the server',
  ),
  // rule/summary is stricter.
  'operation-summary': 'off' as const,
  'operation-description': ERROR,
  'operation-singular-tag': ERROR,
  'operation-tag-defined': ERROR,
  'array-parameter-serialization': ERROR,
};

const OPENRPC = {
  ...summaryOf('Method'),
  // Annotations beside a reference are for readers; rule/portable-formats reports what restricts.
  'spec-ref-siblings': 'off' as const,
  'rule/param-structure': rule(
    'Method.paramStructure',
    { defined: true, enum: ['by-name', 'by-position'] },
    'the method does not say how it takes parameters: add `paramStructure: by-name` or `by-position`',
  ),
  'rule/method-description': rule(
    'Method.description',
    TEXT,
    'method has no description: say what its signature does not',
  ),
  'rule/method-example': rule(
    'Method.examples',
    { nonEmpty: true },
    'method has no example: add `examples: [{ name, params, result }]`',
  ),
  'rule/parameter-description': rule(
    'ContentDescriptor.description',
    TEXT,
    `parameter has no description: ${SAY_MORE}`,
    PARAMS,
  ),
  // Not sent, but names of arguments in client code.
  'rule/positional-name': rule(
    'ContentDescriptor.name',
    { casing: 'camelCase' },
    'name of a positional parameter: {{problems}}, as an identifier in client code',
    when('Method.paramStructure', { defined: true, const: 'by-position' }),
    PARAMS,
  ),
};

/** Keys outside the glossary are allowed: only values of ours are checked. */
const OPEN = {
  'contract/extensions': { severity: ERROR, open: true },
  'contract/valid-patterns': ERROR,
  'contract/unchecked-patterns': UNCHECKED,
  'contract/unread-media': UNCHECKED,
};

/** Redocly's levels where the specifications say otherwise: a name of a tag is unique, the rest is allowed and probably a mistake. */
const OPENAPI_LEVELS = {
  'no-duplicated-tag-names': ERROR,
  'no-enum-type-mismatch': 'warn' as const,
  'no-schema-type-mismatch': 'warn' as const,
};

/** Redocly's rules about what the specifications leave open and no tool needs: in a document without rules of its own, style. */
export const STYLE_OF_REDOCLY: ReadonlySet<string> = new Set([
  'info-license',
  'info-license-strict',
  'no-empty-servers',
  // They close schemas that are open: contract/valid-examples checks the examples as they are meant.
  'no-invalid-media-type-examples',
  'no-invalid-parameter-examples',
  'no-mixed-number-range-constraints',
  'no-path-trailing-slash',
  'no-server-example.com',
  'no-server-trailing-slash',
  'operation-operationId',
  'operation-operationId-url-safe',
  'operation-summary',
  'security-defined',
  'tag-description',
]);

/** The rules of each profile by kind of document, in the form of a Redocly configuration; the profile with few checks first. */
export const PROFILES = {
  recommended: {
    oas3_0Rules: { ...OPEN, ...OPENAPI_LEVELS, 'nullable-type-sibling': 'warn' as const },
    oas3_1Rules: { ...OPEN, ...OPENAPI_LEVELS },
    oas3_2Rules: { ...OPEN, ...OPENAPI_LEVELS },
    openrpc1Rules: OPEN,
  },
  strict: {
    oas3_0Rules: { ...SHARED, ...OPENAPI },
    oas3_1Rules: { ...SHARED, ...OPENAPI },
    oas3_2Rules: { ...SHARED, ...OPENAPI },
    openrpc1Rules: { ...SHARED, ...OPENRPC },
  },
};

/** How strict the linter is: from what breaks a tool or a specification to everything that keeps a large contract in order. */
export type LintProfile = keyof typeof PROFILES;

/** Names of the profiles, from few checks to all. */
export const LINT_PROFILES: readonly LintProfile[] = ['recommended', 'strict'];

/** Returns the profile that a configuration of Redocly extends: `contract/strict`, for example. */
export function profileIn(extended: unknown): LintProfile | undefined {
  return LINT_PROFILES.find((profile) => [extended].flat().includes(`contract/${profile}`));
}
