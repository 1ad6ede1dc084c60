import {
  schemaMembers,
  isRest,
  resultSchemaOf,
  type Operation,
  type RestOperation,
} from '@chain-apis/contract';
import { faultOf, type Fault } from './http-faults.ts';
import { changingResponses, type PlainResponse } from './mutant.ts';
import { memberChange } from './paging-faults.ts';
import { membersOf, readMessage } from './read-message.ts';

/** Probes whose status and body disagree, in either state of the node. */
export function healthFaults(operation: Operation): Fault[] {
  if (!operation.health || !isRest(operation)) return [];
  const member = verdictOf(operation);
  if (member === undefined) return [];
  const hasReport = ({ text }: PlainResponse) => typeof membersOf(readMessage(text))[member] === 'boolean';
  const kind = 'health';
  return [
    faultOf(kind, 'says 503 whatever the report says', hasReport, (one) => ({ ...one, status: 503 })),
    faultOf(kind, 'says 200 whatever the report says', hasReport, (one) => ({ ...one, status: 200 })),
    {
      kind,
      title: 'reports the opposite of its status',
      infect: changingResponses(memberChange(operation, [member], (value) => value !== true)),
    },
  ];
}

/** The member of a report that says yes or no. */
function verdictOf(operation: RestOperation): string | undefined {
  const report = resultSchemaOf(operation);
  const members = report === undefined ? [] : schemaMembers(operation.document, report);
  return members.find(({ schema }) => schema['type'] === 'boolean')?.name;
}
