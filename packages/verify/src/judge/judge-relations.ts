import { brokenRelations, type Call, type Json, type Operation } from '@chain-apis/contract';
import { excerpt } from './excerpt.ts';
import { fail, type Finding } from './finding.ts';

/** Whether a result is about what was asked for: the chain, the address, the node of the request. */
export function judgeRelations(operation: Operation, call: Call, value: Json, base = ''): Finding[] {
  return brokenRelations(operation, call, value).map(({ pointer, expected, actual, message }) =>
    fail('relation', message, {
      pointer: base + pointer,
      expected: expected.join(' or '),
      got: excerpt(JSON.stringify(actual)),
    }),
  );
}
