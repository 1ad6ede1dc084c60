import { isObject, type Json, type JsonObject, listAt, pointerTo } from '@chain-apis/foundation';
import { ContractError } from '../contract-error.ts';
import type { ContractDocument } from '../model/model.ts';
import type { BundleOptions } from './document-files.ts';
import { readOverlay } from './load-deployment.ts';
import { applyOverlay } from './overlay.ts';

/** An overlay with settings of tools and data of recorded networks: `x-tools` of the registry. */
export interface ToolOverlay {
  /** Absolute. */
  readonly path: string;
  readonly overlay: JsonObject;
}

/** A node of a document that an action of an overlay changed. */
export interface OverlaidNode {
  readonly path: string;
  /** Index of the action. */
  readonly action: number;
  /** JSON pointer of the node in the document. */
  readonly pointer: string;
}

/** @throws {@link ContractError} for a file that is not an overlay, or that does more than add extensions */
export const readToolOverlays = (
  paths: readonly string[] = [],
  { within }: Pick<BundleOptions, 'within'> = {},
): Promise<ToolOverlay[]> => Promise.all(paths.map((path) => readToolOverlay(path, within)));

async function readToolOverlay(path: string, within: string | undefined): Promise<ToolOverlay> {
  const overlay = await readOverlay(path, within);
  // Limits of schemas are checked before overlays are applied.
  for (const [pointer, message] of besidesExtensions(overlay))
    throw new ContractError(`${path}: #${pointer}: ${message}`);
  return { path, overlay };
}

/** What actions do to a document besides adding extensions: the document would not be the whole API. */
export function* besidesExtensions(overlay: Json | undefined): Generator<[pointer: string, message: string]> {
  const actions = isObject(overlay) ? listAt(overlay, 'actions') : [];
  for (const [index, action] of actions.entries()) {
    const pointer = pointerTo('/actions', index);
    if (!isObject(action)) continue;
    if (action['remove'] === true)
      yield [
        pointer,
        'an overlay for tools only adds extensions: take `remove` out, and change the document',
      ];
    yield* membersBesides(action['update'], `${pointer}/update`);
  }
}

function* membersBesides(update: Json | undefined, pointer: string): Generator<[string, string]> {
  if (!isObject(update)) {
    if (update !== undefined)
      yield [pointer, 'an overlay for tools only adds extensions: write this in the document'];
    return;
  }
  for (const [key, value] of Object.entries(update))
    if (!key.startsWith('x-')) yield* membersBesides(value, pointerTo(pointer, key));
}

/**
 * Applies overlays of tools to a document, in their order.
 *
 * @throws {@link ContractError} if an action cannot be applied; it names the file
 */
export function applyToolOverlays(
  document: ContractDocument,
  overlays: readonly ToolOverlay[],
): { readonly document: ContractDocument; readonly overlaid: readonly OverlaidNode[] } {
  const overlaid: OverlaidNode[] = [];
  const bundle = overlays.reduce((before, { path, overlay }) => {
    try {
      return applyOverlay(before, overlay, (action, location) =>
        overlaid.push({ path, action, pointer: pointerTo('', ...location) }),
      );
    } catch (cause) {
      if (!(cause instanceof ContractError)) throw cause;
      throw new ContractError(`${path}: ${cause.message}`, { cause });
    }
  }, document.bundle);
  return { document: overlaid.length > 0 ? { ...document, bundle } : document, overlaid };
}
