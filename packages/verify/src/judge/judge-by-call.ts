import type { Call, Json, Operation } from '@chain-apis/contract';
import type { Finding } from './finding.ts';
import { judgeOrder } from './judge-order.ts';
import { judgePage } from './judge-page.ts';
import { judgeRelations } from './judge-relations.ts';

/** Whether a value that fits its schema is also what the call asked for. */
export function judgeByCall(operation: Operation, call: Call, value: Json, base = ''): Finding[] {
  return [
    ...judgePage(operation, call, value),
    ...judgeOrder(operation, value),
    ...judgeRelations(operation, call, value, base),
  ];
}
