import type { OpenRpc1Rule } from '@redocly/openapi-core';
import { paramsOf } from './params.ts';

/** Names of positional parameters aren't sent, but appear in client code. */
export const positionalNames: OpenRpc1Rule = () => ({
  Method(method, context) {
    if (method.paramStructure !== 'by-position') return;
    for (const { param, at } of paramsOf(method, context)) {
      if (/^[a-z][A-Za-z0-9]*$/.test(param.name)) continue;
      context.report({
        message: `positional parameter \`${param.name}\` is not an identifier: write it in camelCase`,
        location: at.child('name').key(),
      });
    }
  },
});
