import { isObject, type JsonObject } from '../../json/json.ts';
import { pointerTo } from '../../json/pointer.ts';
import type { ContractDocument } from '../../model/model.ts';
import type { LintModel, ModelProblem } from '../check.ts';

/** Requires names that stay unique in generated code, across kinds of components and letter case. */
export function* portableNames({ documents }: LintModel): Generator<ModelProblem> {
  for (const document of documents) {
    if (document.kind !== 'openapi') continue;
    yield* componentNames(document);
    yield* valueNames(document);
    yield* serverVariables(document);
  }
}

function* componentNames(document: ContractDocument): Generator<ModelProblem> {
  const seen = new Map<string, string>();
  for (const [kind, components] of Object.entries(objectAt(document.bundle, 'components'))) {
    // Generators create types for these, not for examples and security schemes.
    if (!['schemas', 'parameters'].includes(kind) || !isObject(components)) continue;
    for (const name of Object.keys(components)) {
      const key = name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();
      const other = seen.get(key);
      seen.set(key, `${kind}/${name}`);
      if (other === undefined) continue;
      const message = `\`${name}\` and ${other} become one Go type: rename one of them`;
      yield { document, pointer: pointerTo('/components', kind, name), message };
    }
  }
}

/** Enum values become constants, which are package-wide in Go. */
function* valueNames(document: ContractDocument): Generator<ModelProblem> {
  const seen = new Map<string, string>();
  for (const [name, schema] of Object.entries(objectAt(objectAt(document.bundle, 'components'), 'schemas'))) {
    if (!isObject(schema)) continue;
    for (const constant of constantsOf(schema)) {
      const other = seen.get(constant);
      if (other === undefined) seen.set(constant, name);
      else if (other !== name) {
        const message = `a value of \`${name}\` and one of \`${other}\` become one Go constant ${constant}: name the values in \`x-enum-varnames\``;
        yield { document, pointer: pointerTo('/components/schemas', name), message };
      }
    }
  }
}

function constantsOf(schema: JsonObject): string[] {
  const names = schema['x-enum-varnames'];
  if (Array.isArray(names)) return names.map(String);
  const values = schema['const'] === undefined ? schema['enum'] : [schema['const']];
  return Array.isArray(values)
    ? values.map((value) =>
        String(value)
          .replaceAll(/[^a-z0-9]+/gi, '_')
          .toUpperCase(),
      )
    : [];
}

function* serverVariables(document: ContractDocument): Generator<ModelProblem> {
  const servers = document.bundle['servers'];
  if (!Array.isArray(servers)) return;
  for (const [index, server] of servers.entries()) {
    for (const [name, variable] of Object.entries(objectAt(server as JsonObject, 'variables'))) {
      if (!isObject(variable) || variable['description'] === undefined) continue;
      const message =
        'swagger-parser refuses a description of a server variable: say it in the description of the server';
      yield { document, pointer: pointerTo('/servers', index, 'variables', name), message };
    }
  }
}

function objectAt(node: JsonObject, key: string): JsonObject {
  const value = node[key];
  return isObject(value) ? value : {};
}
