import type { Oas3Rule, OpenRpc1Rule, UserContext } from '@redocly/openapi-core';

interface Property {
  readonly description?: unknown;
}

/** Every schema property has a description, also next to a reference: the target describes the type, not its use. */
export const describedProperties: Oas3Rule & OpenRpc1Rule = () => ({
  Schema(schema: { properties?: Record<string, Property | boolean> }, { location, report }: UserContext) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (typeof property !== 'object' || property === null) continue;
      if (typeof property.description === 'string' && property.description.trim() !== '') continue;
      report({
        message: `property \`${name}\` has no description: say what it holds, its unit, and when it is absent`,
        location: location.child(['properties', name]).key(),
      });
    }
  },
});
