import type { Oas3Rule, OpenRpc1Rule, UserContext } from '@redocly/openapi-core';
import { readPattern } from '@chain-apis/contract/patterns';

/** Patterns provably take linear time: a hostile text cannot stall what checks one, and nothing checks the others. */
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
  try {
    new RegExp(pattern, 'u');
  } catch (cause) {
    return `is not a regular expression (${(cause as Error).message}): correct it`;
  }
  if (readPattern(pattern)) return undefined;
  const anchor = pattern.startsWith('^') ? '' : ' start it with ^,';
  return `can take more than linear time, so nothing checks it:${anchor} avoid repetitions that can match the same text`;
}
