import {
  isObject,
  type JsonObject,
  listAt,
  objectAt,
  pointerOf,
  pointerTo,
  stringOrEmpty,
  valueAt,
  writeJson,
} from '@chain-apis/foundation';
import { resolveReference } from '../json/follow.ts';
import { phraseOf } from './plain-text.ts';
import type { Operation } from '../model/model.ts';

/** What a response leads to. */
export interface LinkView {
  readonly name: string;
  /** The operation that is called next, by its name or by the reference that the document has. */
  readonly target: string;
  /** What it gets, and what the document says, as Markdown. */
  readonly text: string;
}

/** The links of an object: a map in OpenAPI, a list in OpenRPC. */
export function linksAt({ document: { bundle } }: Operation, pointer: string): LinkView[] {
  if (!isObject(valueAt(bundle, pointer))) return [];
  const owner = resolveReference(bundle, pointer);
  const names = isObject(owner.value['links'])
    ? Object.keys(objectAt(owner.value, 'links'))
    : listAt(owner.value, 'links').map((_, index) => index);
  return names.map((key) => {
    const { value } = resolveReference(bundle, pointerTo(owner.pointer, 'links', key));
    const { name = key, operationId, method, operationRef } = value;
    const target =
      stringOrEmpty(operationId ?? method) || referredOperation(bundle, stringOrEmpty(operationRef));
    return { name: String(name), target, text: textOf(value) };
  });
}

/** The name of the operation that a local reference leads to. */
function referredOperation(bundle: JsonObject, reference: string): string {
  const found = reference.startsWith('#') ? valueAt(bundle, pointerOf(reference)) : undefined;
  return (isObject(found) && stringOrEmpty(found['operationId'])) || reference;
}

function textOf({ parameters, params, requestBody, server, description, summary }: JsonObject): string {
  const given = Object.entries({ ...objectAt({ parameters: parameters ?? params ?? {} }, 'parameters') });
  const code = (value: unknown) => `\`${typeof value === 'string' ? value : writeJson(value)}\``;
  return [
    given.map(([name, value]) => `\`${name}\` is ${code(value)}`).join(', '),
    requestBody === undefined ? '' : `the body is ${code(requestBody)}`,
    isObject(server) ? `at ${code(server['url'])}` : '',
    phraseOf(description ?? summary),
  ]
    .filter((part) => part !== '')
    .join('. ');
}
