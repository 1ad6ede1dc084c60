import type { Oas3Rule, OpenRpc1Rule, UserContext } from '@redocly/openapi-core';
import { isSafePattern } from 'redos-detector';

/** Maximum number of ways in which a text can match. */
const MAX_SCORE = 20;
/** Patterns of the contract need hundreds of steps; exponential ones would take seconds. */
const MAX_STEPS = 2000;
const verdicts = new Map<string, string | undefined>();

/** Patterns take linear time: a hostile text cannot stall a client or a mock that checks one. */
export const linearPatterns: Oas3Rule & OpenRpc1Rule = () => ({
  Schema(schema: { pattern?: string; patternProperties?: object }, { location, report }: UserContext) {
    const keys = Object.keys(schema.patternProperties ?? {});
    const patterns = [
      ...(typeof schema.pattern === 'string' ? [[schema.pattern, location.child('pattern')] as const] : []),
      ...keys.map((key) => [key, location.child(['patternProperties', key])] as const),
    ];
    for (const [pattern, at] of patterns) {
      const problem = problemOf(pattern);
      if (problem) report({ message: `pattern ${pattern} ${problem}`, location: at.key() });
    }
  },
});

function problemOf(pattern: string): string | undefined {
  if (!verdicts.has(pattern)) verdicts.set(pattern, judge(pattern));
  return verdicts.get(pattern);
}

function judge(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch (cause) {
    return `is not a regular expression (${(cause as Error).message}): correct it`;
  }
  const { safe, error } = isSafePattern(pattern, { unicode: true, maxScore: MAX_SCORE, maxSteps: MAX_STEPS });
  if (safe) return undefined;
  if (error === 'hitMaxSteps') return 'is too complex to be proven linear: split it or bound its repetitions';
  const anchor = pattern.startsWith('^') ? '' : ' start it with ^,';
  return `can take more than linear time:${anchor} avoid repetitions that can match the same text`;
}
