import type { ContractDocument, Operation } from '@chain-apis/contract';
import type { Guide } from '@chain-apis/contract/documents';

/** A named thing. `member` is the anchor after a `#`. */
export type Topic = (
  | { readonly kind: 'operation'; readonly operation: Operation }
  | { readonly kind: 'schema'; readonly document: ContractDocument; readonly name: string }
  | { readonly kind: 'error'; readonly code: number }
  | { readonly kind: 'gap'; readonly index: number }
  | { readonly kind: 'document'; readonly document: ContractDocument }
  /** The documents of a service. */
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'guide'; readonly guide: Guide }
  | { readonly kind: 'gaps' | 'conventions' | 'deprecated' }
) & { readonly member?: string };
