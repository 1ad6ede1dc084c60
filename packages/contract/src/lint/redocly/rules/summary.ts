import type { Oas3Rule, OpenRpc1Rule, UserContext } from '@redocly/openapi-core';

const MAX_WORDS = 8;

/** A summary is imperative, in sentence case, short and without a full stop (option `names`: proper names). */
export const summary: Oas3Rule & OpenRpc1Rule = ({ names = [] }: { names?: string[] }) => {
  const check = (node: { summary?: string | undefined }, { location, report }: UserContext) => {
    const problem = problemOf(node.summary, names);
    if (problem) report({ message: problem, location: location.child('summary').key() });
  };
  return { Operation: check, Method: check };
};

function problemOf(text: string | undefined, names: readonly string[]): string | undefined {
  if (typeof text !== 'string' || text.trim() === '')
    return 'summary is missing: say what the call does, as a command';
  const [first = '', ...rest] = text.split(/\s+/);
  if (text.endsWith('.')) return 'summary ends with a full stop: take it out';
  if (rest.length >= MAX_WORDS) return `summary has ${rest.length + 1} words: use at most ${MAX_WORDS}`;
  if (!/^[A-Z]/.test(first)) return 'summary starts in lower case: write the first letter in upper case';
  if (isNoCommand(first))
    return `summary starts with \`${first}\`: write a command, for example \`Get ...\` or \`List ...\``;
  const title = rest.find((word) => /^[A-Z][a-z]+$/.test(word) && !names.includes(word));
  return (
    title &&
    `summary has \`${title}\` in upper case: write it small, or name it in redocly.yaml if it is a name`
  );
}

/** `Gets`, `Returns`, `Getting`, `The`: a statement, not a command. */
function isNoCommand(word: string): boolean {
  return /^([A-Z][a-z]*[^s]s|[A-Z][a-z]+ing|An?|The|This)$/.test(word);
}
