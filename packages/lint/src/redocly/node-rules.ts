import { errorMessage } from '@chain-apis/foundation';
import { methodFileOf, operationFileOf } from '../expected-names.ts';
import { basename, dirname } from 'node:path';
import type { Oas3Rule, OpenRpc1Rule, UserContext } from '@redocly/openapi-core';
import { readPattern, toExpression } from '@chain-apis/contract/patterns';
import { unreadKeywords } from '@chain-apis/contract/source';

interface Schema {
  readonly properties?: Readonly<Record<string, { readonly description?: unknown } | boolean>>;
}

/**
 * Every schema property has a description, also next to a reference: the target describes the type, not its use. An
 * assertion would see the target only.
 */
const describedProperties: Oas3Rule & OpenRpc1Rule = () => ({
  Schema({ properties = {} }: Schema, { location, report }: UserContext) {
    for (const [name, property] of Object.entries(properties)) {
      if (typeof property !== 'object' || property === null) continue;
      if (typeof property.description === 'string' && property.description.trim() !== '') continue;
      report({
        message: `property \`${name}\` has no description: say what it holds, its unit, and when it is absent`,
        location: location.child(['properties', name]).key(),
      });
    }
  },
});

/** An operation is in `paths/<operation-id>.yaml`, a method in `methods/<wire.name>.yaml`: the name leads to the file. */
const ownFile: Oas3Rule & OpenRpc1Rule = () => ({
  Operation({ operationId }: { operationId?: string }, context: UserContext) {
    if (operationId !== undefined)
      expectFile(context, 'operationId', operationId, operationFileOf(operationId));
  },
  Method({ name }: { name: string }, context: UserContext) {
    expectFile(context, 'name', name, methodFileOf(name));
  },
});

function expectFile({ location, report }: UserContext, key: string, name: string, expected: string) {
  const path = location.source.absoluteRef;
  const actual = `${basename(dirname(path))}/${basename(path)}`;
  if (actual === expected) return;
  report({
    message: `\`${name}\` is in ${actual}: move it to ${expected}`,
    location: location.child(key).key(),
  });
}

/** Reports patterns with a problem. */
const patternRule =
  (problemOf: (pattern: string) => string | undefined): (() => ReturnType<Oas3Rule & OpenRpc1Rule>) =>
  () => ({
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

const validPatterns = patternRule((pattern) => {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (cause) {
    return `is not a regular expression (${errorMessage(cause)}): correct it`;
  }
});

/** No tool checks values against a pattern that takes more than linear time in the engine and that RE2 doesn't have. */
const uncheckedPatterns = patternRule((pattern) =>
  readPattern(pattern) || !toExpression(pattern)
    ? undefined
    : "isn't checked, which accepts any value: look-behind, back references, most lookaheads and large counts don't run in linear time",
);

/** OpenAPI 3.2 describes items of any body, and parts by their position; tools read fewer. */
const unreadMedia: Oas3Rule = () => ({
  MediaType(media: object, { key: mediaType, location, report }: UserContext) {
    for (const key of unreadKeywords(String(mediaType), media))
      report({
        message: `\`${key}\` of ${mediaType} isn't read, which accepts any body: describe it in \`schema\` too`,
        location: location.child(key).key(),
      });
  },
});

/** Rules over single nodes, by name. */
export const NODE_RULES = {
  'valid-patterns': validPatterns,
  'unchecked-patterns': uncheckedPatterns,
  'unread-media': unreadMedia,
  'own-file': ownFile,
  'described-properties': describedProperties,
};
