import { basename, dirname } from 'node:path';
import type { Oas3Rule, OpenRpc1Rule, UserContext } from '@redocly/openapi-core';

/** An operation is in `paths/<operation-id>.yaml`, so that its name leads to its file. */
export const operationFile: Oas3Rule = () => ({
  Operation({ operationId }, context) {
    if (typeof operationId === 'string')
      expectFile(context, 'operationId', operationId, operationFileOf(operationId));
  },
});

/** A method is in `methods/<wire.name>.yaml`. */
export const methodFile: OpenRpc1Rule = () => ({
  Method({ name }, context) {
    if (typeof name === 'string') expectFile(context, 'name', name, methodFileOf(name));
  },
});

/** Folder and file of an operation. */
export const operationFileOf = (id: string): string => `paths/${kebab(id)}.yaml`;

/** Folder and file of a method. */
export const methodFileOf = (name: string): string => `methods/${name}.yaml`;

function expectFile({ location, report }: UserContext, key: string, name: string, expected: string) {
  const path = location.source.absoluteRef;
  const actual = `${basename(dirname(path))}/${basename(path)}`;
  if (actual === expected) return;
  report({
    message: `\`${name}\` is in ${actual}: move it to ${expected}`,
    location: location.child(key).key(),
  });
}

function kebab(id: string): string {
  return id.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
}
