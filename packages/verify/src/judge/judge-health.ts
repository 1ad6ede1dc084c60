import { isObject, type Json, type RestOperation } from '@chain-apis/contract';
import { fail, type Finding } from './finding.ts';

/** Whether the status of a probe and the member `healthy` of its body agree, as `x-health` says that they do. */
export function judgeHealth({ health }: RestOperation, status: number, body: Json): Finding[] {
  if (!health || !isObject(body) || typeof body['healthy'] !== 'boolean') return [];
  const isUp = status < 400;
  if (body['healthy'] === isUp) return [];
  return [
    fail('health', 'status and body disagree about the health of the node', {
      pointer: '/healthy',
      expected: `${isUp}, as the status is ${status}`,
      got: String(body['healthy']),
    }),
  ];
}
