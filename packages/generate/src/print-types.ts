import { ContractError } from '@chain-apis/contract';
import { renameKeys, rounded, withoutStandInText, withStandIns } from '@chain-apis/contract/source';
import { mapInside, writeJson, type JsonObject } from '@chain-apis/foundation';
import type { OpenAPI3, SchemaObject, TransformNodeOptions } from 'openapi-typescript';
import type ts from 'typescript';
import { printed, type Code } from './code.ts';
import { openapiTypescript } from './compiler.ts';
import { nameTypes } from './name-types.ts';

const { default: openapiTS, astToString } = openapiTypescript;

/**
 * Writes the types of a document with openapi-typescript. It fails at some names, which get stand-ins in between: those that
 * every object inherits, and those with a `%`, which it decodes as often as they are nested.
 *
 * @param inputs - names of input types, for {@link nameTypes}
 * @throws {@link ContractError} if openapi-typescript fails
 */
export async function printTypes(
  id: string,
  document: JsonObject,
  inputs: readonly string[],
  transform: (schema: SchemaObject, options: TransformNodeOptions) => ts.TypeNode | undefined,
): Promise<Code> {
  const percent = unusedCharacter(writeJson(document));
  const encoded = encodeURIComponent(percent);
  const renamed = renameKeys(
    withStandIns(mapInside(document, rounded)),
    (name) => name.replaceAll('%', percent),
    (reference) => reference.replaceAll('%25', encoded),
  );
  // Whether it is one is for openapi-typescript to say: it fails if not.
  const nodes = await openapiTS(renamed as unknown as OpenAPI3, {
    alphabetize: false,
    // Properties with a default are optional in a request; the server applies the default.
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    silent: true,
    transform,
  }).catch((cause: Error) => {
    const told = withoutStandInText(cause.message).replaceAll(percent, '%');
    throw new ContractError(
      `${id}: openapi-typescript cannot write the types of the document: ${adviceOn(cause) ?? told}`,
      { cause },
    );
  });
  const text = withoutStandInText(astToString(nameTypes(nodes, inputs)));
  // The compiler prints it as an escape.
  const escape = `\\u${percent.charCodeAt(0).toString(16).toUpperCase()}`;
  return printed(text.replaceAll(percent, '%').replaceAll(escape, '%'));
}

/** What to do about a failure whose message says nothing of the document. */
function adviceOn(cause: Error): string | undefined {
  if (cause instanceof URIError) return 'rename the parameter that has a `%` in its name';
  // It recurses from schema to schema.
  if (cause instanceof RangeError)
    return 'its schemas refer to one another in too long a chain: let fewer of them refer to the next';
  // A form that it takes for granted.
  if (cause instanceof TypeError)
    return 'something has a form that OpenAPI does not allow: chain-apis lint names it';
  return undefined;
}

/** A character for private use, neither raw nor as an escape in a text. */
function unusedCharacter(text: string): string {
  for (let code = 0xe000; code < 0xf8ff; code += 1) {
    const character = String.fromCharCode(code);
    if (!text.includes(character) && !text.toLowerCase().includes(`u${code.toString(16)}`)) return character;
  }
  throw new ContractError('the document uses all characters that Unicode reserves for private use');
}
