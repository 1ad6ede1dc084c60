import { CONDITION_RULES } from './rules/condition-rules.ts';
import { OPERATION_RULES } from './rules/operation-rules.ts';
import { PAIRING_RULES } from './rules/pairing-rules.ts';
import type { Level, Rule } from './rules/rule.ts';
import { SHAPE_RULES } from './rules/shape-rules.ts';
import { TEXT_RULES } from './rules/text-rules.ts';
import { VALUE_RULES } from './rules/value-rules.ts';
import { WORD_RULES } from './rules/word-rules.ts';

export type { Level } from './rules/rule.ts';

/** Who writes the changed value: the caller (`request`), the server (`response`), or both. */
export type Direction = 'request' | 'response' | 'both';

/** Rules about schemas. Request schemas may become wider, response schemas narrower; hence two verdicts. */
export const SCHEMA_RULES = {
  ...VALUE_RULES,
  ...CONDITION_RULES,
  ...TEXT_RULES,
  ...WORD_RULES,
  ...SHAPE_RULES,
};

/** Rules about anything but a schema. */
export const OUTER_RULES = { ...OPERATION_RULES, ...PAIRING_RULES };

/** The last part of a rule's id. */
export type What = keyof typeof SCHEMA_RULES | keyof typeof OUTER_RULES;

const DIRECTIONS = {
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

/** The part of the contract that changed; the middle of a rule's id. */
export type Part = keyof typeof DIRECTIONS;

export function directionOf(part: Part): Direction {
  return DIRECTIONS[part];
}

const ALL = { ...OUTER_RULES, ...SCHEMA_RULES } as Record<
  What,
  Pick<Rule<never>, 'request' | 'response' | 'text'>
>;

export function entryOf(what: What) {
  return ALL[what];
}

/** The verdict on a kind of change at a part of the contract. */
export function levelOf(part: Part, what: What): Level {
  return entryOf(what)[directionOf(part) === 'response' ? 'response' : 'request'];
}
