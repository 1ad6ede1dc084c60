import type { LintProfile } from '../profile.ts';

const ERROR = 'error' as const;

/** For documents of either kind. */
const SHARED = {
  'contract/extensions': ERROR,
  'contract/summary': ERROR,
  'contract/linear-patterns': ERROR,
  'contract/known-formats': ERROR,
  'contract/own-file': ERROR,
  'contract/examples': ERROR,
  'contract/described': ERROR,
  'contract/described-properties': ERROR,
};

const OPENAPI = {
  'rule/path-parameter-required': {
    subject: { type: 'Parameter', property: 'required' },
    where: [{ subject: { type: 'Parameter', property: 'in' }, assertions: { const: 'path' } }],
    assertions: { defined: true },
    message: 'a path parameter is always there: say `required: true`',
  },
  // contract/summary is stricter.
  'operation-summary': 'off' as const,
  'operation-description': ERROR,
  'operation-singular-tag': ERROR,
  'operation-tag-defined': ERROR,
  'array-parameter-serialization': ERROR,
  'contract/operation-id': ERROR,
};

const OPENRPC = {
  'rule/param-structure': {
    subject: { type: 'Method', property: 'paramStructure' },
    assertions: { defined: true, enum: ['by-name', 'by-position'] },
    message:
      'the method does not say how it takes parameters: add `paramStructure: by-name` or `by-position`',
  },
  'contract/positional-names': ERROR,
};

/** Keys outside the glossary are allowed: only values of ours are checked. */
const OPEN = {
  'contract/extensions': { severity: ERROR, open: true },
  'contract/linear-patterns': ERROR,
};

/** The rules of each profile by kind of document, in the form of a Redocly configuration. */
export const PROFILES: Readonly<Record<LintProfile, Readonly<Record<string, object>>>> = {
  recommended: { oas3_0Rules: OPEN, oas3_1Rules: OPEN, openrpc1Rules: OPEN },
  strict: {
    oas3_0Rules: { ...SHARED, ...OPENAPI },
    oas3_1Rules: { ...SHARED, ...OPENAPI },
    openrpc1Rules: { ...SHARED, ...OPENRPC },
  },
};
