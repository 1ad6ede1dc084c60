import type { MadeSample } from '../schema/sample.ts';
import type { Json } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';

/**
 * The members that stand for what JSON has not, each alone in its object: a node of the document by its pointer, a part that
 * occurs several times by its number, a pattern by its source, every item of a list, the value of an example by its number,
 * the document itself.
 */
export const MARK = {
  node: '$node',
  part: '$part',
  pattern: '$pattern',
  every: '$every',
  example: '$example',
  document: '$document',
} as const;

/** A document without what nobody needs to respond: prose, and what no operation leads to. */
export interface EncodedDocument extends Pick<
  ContractDocument,
  'id' | 'kind' | 'package' | 'folder' | 'title' | 'version' | 'bundle'
> {
  /** What operations have in common; a part may have those before it. */
  readonly parts: readonly Json[];
  /** Operations of the model. */
  readonly operations: readonly Json[];
  /** Samples of schemas of which nothing is shown, by the pointer of the schema. */
  readonly samples: readonly (MadeSample & { readonly pointer: string; readonly whole: boolean })[];
}

/** Values of examples by their number in the document. They come with the operation: all of them are half of the model. */
export type ExampleValues = Readonly<Record<string, Json>>;

/** A contract as bundled in its package. */
export interface EncodedContract {
  /** Name and version of the package. */
  readonly source: string;
  readonly documents: readonly EncodedDocument[];
}
