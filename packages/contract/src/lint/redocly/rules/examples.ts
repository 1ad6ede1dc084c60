import type { Oas3Rule, OpenRpc1Rule } from '@redocly/openapi-core';
import { paramsOf } from './params.ts';

/** Every body has an example under `examples`: mocks serve them and tests expect them. */
export const bodyExamples: Oas3Rule = () => ({
  MediaType(node, { location, report }) {
    if (Object.keys(node.examples ?? {}).length > 0) return;
    const place = node.example === undefined ? location : location.child('example').key();
    report({
      message: 'the body has no named example: add `examples: { <nameOfTheCase>: { value: ... } }`',
      location: place,
    });
  },
});

/** Every method has an example pairing, and every parameter appears in one. */
export const methodExamples: OpenRpc1Rule = () => ({
  Method(method, context) {
    const { location, report, resolve } = context;
    const pairings = (method.examples ?? []).map((pairing) => resolve(pairing).node);
    if (pairings.length === 0) {
      report({
        message: `\`${method.name}\` has no example: add \`examples: [{ name, params, result }]\``,
        location: location.child('examples').key(),
      });
      return;
    }
    const used = pairings.flatMap((pairing) =>
      (pairing?.params ?? []).map((param) => resolve(param).node?.name),
    );
    for (const { param, at } of paramsOf(method, context)) {
      if (used.includes(param.name)) continue;
      report({
        message: `no example uses the parameter \`${param.name}\`: add it to the \`params\` of one`,
        location: at,
      });
    }
  },
});
