import type { Oas3Rule, OpenRpc1Rule, UserContext } from '@redocly/openapi-core';
import { paramsOf } from './params.ts';

interface Described {
  name?: string;
  description?: string;
  example?: unknown;
  examples?: unknown;
}

/** Every parameter and response header has a description and one example. */
export const parametersDescribed: Oas3Rule = () => {
  const check =
    (kind: string) =>
    (node: Described, { key, location, report }: UserContext) => {
      const name = node.name ?? String(key);
      if (!node.description?.trim()) {
        report({
          message: `${kind} \`${name}\` has no description: say what the name does not, for example its unit`,
          location: location.child('description').key(),
        });
      }
      if (node.example === undefined && node.examples === undefined) {
        report({
          message: `${kind} \`${name}\` has no example: add \`example: ...\`, a value that makes a valid call`,
          location: location.child('example').key(),
        });
      }
    };
  return { Parameter: check('parameter'), Header: check('header') };
};

/** Every method and parameter has a description. The examples are in the pairings. */
export const paramsDescribed: OpenRpc1Rule = () => ({
  Method(method, context) {
    if (!method.description?.trim()) {
      context.report({
        message: `\`${method.name}\` has no description: say what its signature does not`,
        location: context.location.child('description').key(),
      });
    }
    for (const { param, at } of paramsOf(method, context)) {
      if (param.description?.trim()) continue;
      context.report({
        message: `parameter \`${param.name}\` has no description: say what the name does not, for example its unit`,
        location: at,
      });
    }
  },
});
