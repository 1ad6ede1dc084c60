import type { Operation } from '@chain-apis/contract';
import { faultOf, type Fault } from './http-faults.ts';
import { memberChange } from './paging-faults.ts';
import { changingResponses } from './mutant.ts';

/** Probes whose status and body disagree, in either state of the node. */
export function healthFaults(operation: Operation): Fault[] {
  if (!operation.health || operation.protocol === 'rpc') return [];
  const hasReport = ({ text }: { text: string }) => /"healthy":\s*(true|false)/.test(text);
  const kind = 'health';
  return [
    faultOf(kind, 'says 503 whatever the report says', hasReport, (one) => ({ ...one, status: 503 })),
    faultOf(kind, 'says 200 whatever the report says', hasReport, (one) => ({ ...one, status: 200 })),
    {
      kind,
      title: 'reports the opposite of its status',
      infect: changingResponses(memberChange(operation, ['healthy'], (value) => value !== true)),
    },
  ];
}
