import type { MadeSample } from '../model/checks.ts';
import type { Json } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';

/**
 * The members that stand for what JSON has not, each alone in its object: a node of the document by its pointer, a pattern by its flags and its source, every item of a list, the document itself.
 */
export const MARK = {
  node: '$node',
  pattern: '$pattern',
  every: '$every',
  document: '$document',
} as const;

/** A document without what no operation leads to, and without the prose of schemas. */
export interface EncodedDocument extends Pick<
  ContractDocument,
  'id' | 'kind' | 'package' | 'folder' | 'title' | 'version' | 'description' | 'bundle'
> {
  /** Name of its platform. */
  readonly platform?: string;
  /** Operations of the model. */
  readonly operations: readonly Json[];
  /** Samples of schemas of which nothing is shown, by the pointer of the schema. */
  readonly samples: readonly (MadeSample & { readonly pointer: string; readonly whole: boolean })[];
}

/** A contract as bundled in its package. */
export interface EncodedContract {
  /** Name and version of the package. */
  readonly source: string;
  readonly documents: readonly EncodedDocument[];
}
