import type { Oas3Rule, OpenRpc1Rule, UserContext } from '@redocly/openapi-core';

interface Property {
  readonly description?: unknown;
}

/** Every property of a schema says what it holds, beside a reference too: the schema behind it says what it is anywhere. */
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
