import { addressOf } from '../model/declared.ts';
import type { Operation, RpcBinding } from '../model/model.ts';
import { describePrefix } from '../relations/address-prefix.ts';

/** What a reader should know of an operation before anything else. */
export interface OperationNote {
  readonly about: 'deprecated' | 'node-specific' | 'pages' | 'job' | 'prefix' | 'retry' | 'key' | 'params';
  /** In a few words. */
  readonly label: string;
  /** More, as a phrase of Markdown. */
  readonly text: string;
}

const PARAMS: Readonly<Record<RpcBinding['paramStructure'], string>> = {
  'by-name': 'params are an object',
  'by-position': 'params are an array',
  either: 'params are an object or an array',
};

export function operationNotes(operation: Operation): OperationNote[] {
  const { addressPrefix, pagination, job, binding, idempotent } = operation;
  const { paramStructure } = addressOf(operation);
  const notes: (OperationNote | undefined | false)[] = [
    operation.deprecated && {
      about: 'deprecated',
      label: deprecatedSince(operation),
      text: 'still served; avoid it in new code',
    },
    operation.nodeSpecific && {
      about: 'node-specific',
      label: 'node-specific',
      text: 'unavailable on the public server',
    },
    pagination && {
      about: 'pages',
      label: 'paginated',
      text: `\`${pagination.next}\` of one page is \`${pagination.param}\` of the next call; items in \`${pagination.items}\``,
    },
    job && {
      about: 'job',
      label: 'starts a job',
      text: `read it with \`${job.read}\` until \`${job.state}\` is ${job.ends.map((end) => `\`${end}\``).join(' or ')}`,
    },
    addressPrefix && {
      about: 'prefix',
      label: 'tells the address prefix',
      text: describePrefix(addressPrefix),
    },
    {
      about: 'retry',
      label: idempotent ? 'safe to retry' : 'not safe to retry',
      text: idempotent
        ? 'sending it twice has the same effect as once; clients retry it'
        : 'each call has its own effect; clients never retry it',
    },
    binding.key !== 'none' && {
      about: 'key',
      label: `key ${binding.key}`,
      text: `a key goes into the header \`${binding.keyHeader}\``,
    },
    paramStructure && {
      about: 'params',
      label: `params ${paramStructure.replace('-', ' ')}`,
      text: PARAMS[paramStructure],
    },
  ];
  return notes.filter((note) => typeof note === 'object');
}

/** For an operation, a parameter or a property that is deprecated. */
export const deprecatedSince = ({
  deprecatedSince: since,
}: {
  readonly deprecatedSince?: string | undefined;
}) => `deprecated${since ? ` since ${since}` : ''}`;
