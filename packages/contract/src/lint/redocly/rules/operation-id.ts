import type { Oas3Rule } from '@redocly/openapi-core';

/** An operationId is camelCase and starts with one of the contract's verbs (option `verbs`). */
export const operationId: Oas3Rule = ({ verbs = [] }: { verbs?: string[] }) => ({
  Operation({ operationId: id }, { location, report }) {
    if (typeof id !== 'string') return;
    const at = location.child('operationId').key();
    if (!isCamelCase(id)) {
      report({ message: `operationId \`${id}\` is not camelCase: write \`${camelCase(id)}\``, location: at });
      return;
    }
    const verb = /^[a-z]+/.exec(id)?.[0] ?? '';
    if (verbs.length > 0 && (!verbs.includes(verb) || verb === id)) {
      report({
        message: `operationId \`${id}\` must start with a verb and name a thing: use one of ${verbs.join(', ')}, or add the verb to redocly.yaml`,
        location: at,
      });
    }
  },
});

export function isCamelCase(id: string): boolean {
  return /^[a-z][a-zA-Z0-9]*$/.test(id);
}

/** An id as the rule wants it. */
export function camelCase(id: string): string {
  const words = id.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return words
    .map((word, index) => (index === 0 ? word[0]?.toLowerCase() : word[0]?.toUpperCase()) + word.slice(1))
    .join('');
}
