import { CONDITION_RULES } from './rules/condition-rules.ts';
import { OPERATION_RULES } from './rules/operation-rules.ts';
import { PAIRING_RULES } from './rules/pairing-rules.ts';
import type { Rule } from './rules/rule.ts';
import { SHAPE_RULES } from './rules/shape-rules.ts';
import { TEXT_RULES } from './rules/text-rules.ts';
import { VALUE_RULES } from './rules/value-rules.ts';
import { KEYWORD_RULES } from './rules/keyword-rules.ts';

/** Rules about schemas. Request schemas may become wider, response schemas narrower; hence two verdicts. */
export const SCHEMA_RULES = {
  ...VALUE_RULES,
  ...CONDITION_RULES,
  ...TEXT_RULES,
  ...KEYWORD_RULES,
  ...SHAPE_RULES,
};

const ALL = { ...OPERATION_RULES, ...PAIRING_RULES, ...SCHEMA_RULES };

/** The last part of a rule's id. */
export type RuleName = keyof typeof ALL;

/** Every rule by the last part of its id. */
export const RULES = ALL as Readonly<Record<RuleName, Pick<Rule<never>, 'request' | 'response' | 'text'>>>;

/** Who writes the changed value: the caller (`request`), the server (`response`), or both. */
export type Direction = 'request' | 'response' | 'both';

/** The parts of the contract that can change, the middle of a rule's id. */
export const DIRECTIONS = {
  document: 'both',
  operation: 'both',
  method: 'both',
  parameter: 'request',
  request: 'request',
  response: 'response',
  header: 'response',
  result: 'response',
  error: 'response',
  // Requests that the server sends, and their responses.
  outgoing: 'response',
  reply: 'request',
} as const satisfies Record<string, Direction>;

export type Part = keyof typeof DIRECTIONS;
