import type { OperationNode } from './compare-operation-words.ts';

/** An operation of an OpenAPI document. */
export interface RestNode extends OperationNode {
  readonly id: string;
  /** Lower case. */
  readonly method: string;
  readonly path: string;
  /** JSON pointer of the path item. */
  readonly item: string;
}
