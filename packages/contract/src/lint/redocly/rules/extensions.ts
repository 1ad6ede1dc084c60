import type { Oas3Rule, OpenRpc1Rule } from '@redocly/openapi-core';
import { extensionProblem } from '../glossary.ts';

type Node = Record<string, unknown>;

/**
 * Every `x-` key is one of the glossary in `specs/README.md`, on a node that allows it, with a value of the right
 * shape; the option `open` allows other keys. Two visitors: Redocly visits the target of a `$ref`, and properties next
 * to it only as a `$ref`.
 */
export const extensions: Oas3Rule & OpenRpc1Rule = ({ open = false }: { open?: boolean }) => ({
  any: {
    enter(node, { type, location, report }) {
      if (type.extensionsPrefix === undefined) return;
      for (const [key, message] of problemsOf(node as Node, type.name, open)) {
        report({ message, location: location.child(key).key() });
      }
    },
  },
  ref: {
    enter(node, { type, location, report }) {
      for (const [key, message] of problemsOf(node as unknown as Node, type.name, open)) {
        report({ message, location: location.child(key).key() });
      }
    },
  },
});

function problemsOf(node: Node, type: string, open: boolean): [key: string, message: string][] {
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return [];
  return Object.keys(node)
    .filter((key) => key.startsWith('x-'))
    .flatMap((key) => {
      const problem = extensionProblem(key, node, type, open);
      return problem === undefined ? [] : [[key, problem] as [string, string]];
    });
}
