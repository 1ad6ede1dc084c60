import type { Edit } from './lint-fixture.ts';

/** A usual mistake of a contributor, made once in the small contract of `lint-fixture-base.ts`. */
export interface Mistake {
  readonly what: string;
  readonly edits: Readonly<Record<string, Edit>>;
  /** Where the finding must be: file, and line where that is what helps. */
  readonly at: string;
  /** What it must say. */
  readonly says: RegExp;
}

export const one = (file: string, edit: Edit) => ({ [file]: edit });

// Files of the small contract.
export const LIST = 'specs/data/paths/list-things.yaml';
export const CREATE = 'specs/data/paths/create-thing.yaml';
export const INDEX = 'specs/data/openapi.yaml';
export const THING = 'specs/data/schemas/Thing.yaml';
export const PAGE = 'specs/data/schemas/ThingPage.yaml';
export const REQUEST = 'specs/data/schemas/ThingRequest.yaml';
export const RPC = 'specs/node/things/openrpc.yaml';
export const AT = 'specs/node/things/methods/things_at.yaml';
export const METHODS = 'specs/node/things/methods/things.list.yaml';
export const ITEM = 'specs/node/things/schemas/Item.yaml';
