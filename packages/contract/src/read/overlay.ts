import { JSONPatch, type JSONPathNode, type JSONValue, query } from 'json-p3';
import { ContractError } from '../contract-error.ts';
import { errorMessage, getOwn, isObject, type Json, type JsonObject, listAt } from '@chain-apis/foundation';
import { readValue } from './parse-text.ts';

/**
 * Applies an overlay (OpenAPI Overlay 1.0) to a document of any kind, which stays as it is. An action whose target selects
 * nothing changes nothing.
 *
 * @param selected - called with the index of an action, for each node that it selects
 * @throws {@link ContractError} if an action cannot be applied; it names the target
 */
export function applyOverlay(
  document: JsonObject,
  overlay: JsonObject,
  selected: (action: number) => void = () => {},
): JsonObject {
  const copy = structuredClone(document);
  for (const [index, action] of listAt(overlay, 'actions').filter(isAction).entries())
    for (const node of select(copy, action.target)) {
      selected(index);
      if (action['remove'] === true) remove(node, action.target);
      else if (action['update'] !== undefined) update(node, action.target, action['update']);
    }
  return copy;
}

/**
 * Reads an overlay.
 *
 * @throws {@link ContractError} for a file that is none
 */
export async function readOverlay(file: string, within?: string): Promise<JsonObject> {
  const value = await readValue(file, within, 'the overlay');
  if (!isObject(value) || !/^1\.\d+\.\d+$/.test(String(value['overlay'])))
    throw new ContractError(`${file} is not an overlay: it begins with \`overlay: 1.0.0\``);
  const actions = listAt(value, 'actions');
  if (actions.length === 0 || !actions.every(isAction))
    throw new ContractError(
      `${file}: \`actions\` is a list of \`{ target, update }\` or \`{ target, remove: true }\``,
    );
  for (const { target } of actions) select({}, target);
  return value;
}

const isAction = (action: Json): action is JsonObject & { readonly target: string } =>
  isObject(action) && typeof action['target'] === 'string';

/** Last items first: removing one moves those after it. */
function select(document: JsonObject, target: string): JSONPathNode[] {
  try {
    // The library knows no `bigint`, and passes it on as it is.
    return query(target, document as JSONValue).nodes.toReversed();
  } catch (cause) {
    const why = errorMessage(cause);
    throw new ContractError(`the target ${target} is not a valid JSONPath: ${why}`, { cause });
  }
}

function remove(node: JSONPathNode, target: string): void {
  if (node.location.length === 0) throw new ContractError(`${target} is the whole document: remove a part`);
  new JSONPatch().remove(node.toPointer()).apply(node.root);
}

function update({ value }: JSONPathNode, target: string, written: Json): void {
  // It is a part of the document.
  const node = value as Json;
  // Later actions may change what one has added, in one of several places.
  const changes = structuredClone(written);
  if (Array.isArray(node)) node.push(changes);
  else if (isObject(node) && isObject(changes)) merge(node, changes);
  else
    throw new ContractError(
      `${target} selects a value: an update changes objects and lists, select what holds it`,
    );
}

/** Objects are merged, lists are joined, anything else is replaced. */
function merge(node: JsonObject, changes: JsonObject): void {
  for (const [key, change] of Object.entries(changes)) {
    const old = getOwn(node, key);
    if (isObject(old) && isObject(change)) merge(old, change);
    else node[key] = Array.isArray(old) && Array.isArray(change) ? [...old, ...change] : change;
  }
}
