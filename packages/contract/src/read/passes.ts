import type { JsonObject } from '@chain-apis/foundation';
import type { SchemaProblem } from '../model/model.ts';
import { withWireFormats } from '../schema/wire-kinds.ts';
import { boundSchemas } from './bound-schemas.ts';
import { repairSchemas } from './repair-schemas.ts';
import { untangleSchemas } from './untangle-schemas.ts';

/** A document in one piece, on its way into the model. */
export interface Draft {
  readonly bundle: JsonObject;
  /** The file, as messages show it. */
  readonly file: string;
  /** What can't be used, and why. */
  readonly faults: readonly SchemaProblem[];
}

type Pass = (draft: Draft) => Draft;

const onBundle =
  (change: (bundle: JsonObject) => JsonObject): Pass =>
  (draft) => ({ ...draft, bundle: change(draft.bundle) });

/** What is done with every document after its files are in one piece, in this order. */
export const PASSES: readonly Pass[] = [
  // Writes the schemas of OpenAPI 3.0 and older drafts as JSON Schema 2020-12.
  onBundle(repairSchemas),
  // Cuts off schemas that lead to more others than can be read, so that every later walk ends.
  (draft) => ({ ...draft, ...boundSchemas(draft.bundle, draft.file) }),
  // Takes the union out of a base that its children contain, as a child would need itself.
  onBundle(untangleSchemas),
  // Gives numbers, ids and times that name a wire kind the format that is checked.
  onBundle(withWireFormats),
];
