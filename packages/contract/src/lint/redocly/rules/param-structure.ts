import type { OpenRpc1Rule } from '@redocly/openapi-core';

/** Every method declares its parameter structure. */
export const paramStructure: OpenRpc1Rule = () => ({
  Method({ name, paramStructure: structure }, { location, report }) {
    if (structure === 'by-name' || structure === 'by-position') return;
    report({
      message: `\`${name}\` does not say how it takes parameters: add \`paramStructure: by-name\` or \`by-position\``,
      location: location.child('paramStructure').key(),
    });
  },
});
