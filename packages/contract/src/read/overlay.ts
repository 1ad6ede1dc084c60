import { query, type JSONPathNode } from 'json-p3';
import { ContractError } from '../contract-error.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  pointerTo,
  valueAt,
  errorMessage,
} from '@chain-apis/foundation';

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
  for (const [index, action] of actionsOf(overlay).entries()) {
    for (const node of select(copy, action.target)) {
      selected(index);
      if (action.remove) removeAt(copy, node.location);
      else if (action.update !== undefined) update(node, action);
    }
  }
  return copy;
}

/**
 * Checks that a file is an overlay.
 *
 * @param file - for the message
 */
export function requireOverlay(value: Json, file: string): JsonObject {
  const isOverlay = isObject(value) && /^1\.\d+\.\d+$/.test(String(value['overlay']));
  if (!isOverlay) throw new ContractError(`${file} is not an overlay: it begins with \`overlay: 1.0.0\``);
  const actions = value['actions'];
  const isAction = (action: Json) => isObject(action) && typeof action['target'] === 'string';
  if (!Array.isArray(actions) || actions.length === 0 || !actions.every(isAction))
    throw new ContractError(
      `${file}: \`actions\` is a list of \`{ target, update }\` or \`{ target, remove: true }\``,
    );
  for (const { target } of actionsOf(value)) select({}, target);
  return value;
}

interface Action {
  readonly target: string;
  readonly update?: Json;
  readonly remove: boolean;
}

function actionsOf(overlay: JsonObject): Action[] {
  return listAt(overlay, 'actions')
    .filter(isObject)
    .map(({ target, update: changes, remove }) => ({
      target: String(target),
      remove: remove === true,
      ...(changes !== undefined && { update: changes }),
    }));
}

/** Last items first: removing one moves those after it. */
function select(document: JsonObject, target: string): JSONPathNode[] {
  try {
    // The library knows no `bigint`, and passes it on as it is.
    return query(target, document as Parameters<typeof query>[1]).nodes.toReversed();
  } catch (cause) {
    const why = errorMessage(cause);
    throw new ContractError(`the target ${target} is not a valid JSONPath: ${why}`, { cause });
  }
}

function removeAt(root: JsonObject, location: readonly (string | number)[]): void {
  const parent = valueAt(root, pointerTo('', ...location.slice(0, -1)));
  const last = location.at(-1);
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else if (isObject(parent) && last !== undefined) delete parent[last];
}

function update({ value }: JSONPathNode, { target, update: changes }: Action): void {
  // It is a part of the document.
  const node = value as Json;
  if (Array.isArray(node)) node.push(structuredClone(changes!));
  else if (isObject(node) && isObject(changes!)) merge(node, changes);
  else
    throw new ContractError(
      `${target} selects a value: an update changes objects and lists, select what holds it`,
    );
}

/** Objects are merged, lists are joined, anything else is replaced. */
function merge(node: JsonObject, changes: JsonObject): void {
  for (const [key, change] of Object.entries(changes)) {
    const old = Object.hasOwn(node, key) ? node[key] : undefined;
    if (isObject(old) && isObject(change)) merge(old, change);
    else
      node[key] = Array.isArray(old) && Array.isArray(change) ? [...old, ...change] : structuredClone(change);
  }
}
