import { addressOf, type Operation, type RpcBinding } from '@chain-apis/contract';
import { describePrefix } from '@chain-apis/contract/relations';
import type { Badge } from './badge.ts';

const PARAMS: Readonly<Record<RpcBinding['paramStructure'], string>> = {
  'by-name': 'Params are an object.',
  'by-position': 'Params are an array.',
  either: 'Params are an object or an array.',
};

/** What a reader should know of an operation before anything else. */
export function badgesOf(operation: Operation): Badge[] {
  const since = operation.deprecatedSince ? ` since ${operation.deprecatedSince}` : '';
  const { binding } = operation;
  const { paramStructure } = addressOf(operation);
  const badges: (Badge | false)[] = [
    operation.deprecated && {
      text: `deprecated${since}`,
      title: 'Still served; avoid it in new code.',
      tone: 'warn',
    },
    operation.nodeSpecific && {
      text: 'node-specific',
      title: 'Not available on the public server.',
      tone: 'warn',
    },
    operation.pagination !== undefined && {
      text: 'paginated',
      title: `${operation.pagination.next} of one page is ${operation.pagination.param} of the next call.`,
      tone: 'plain',
    },
    operation.job !== undefined && {
      text: 'starts a job',
      title: `Read it with ${operation.job.read} until ${operation.job.state} is ${operation.job.ends.join(', ')}.`,
      tone: 'plain',
    },
    operation.addressPrefix !== undefined && {
      text: 'tells the address prefix',
      title: describePrefix(operation.addressPrefix).replaceAll('`', ''),
      tone: 'plain',
    },
    operation.idempotent
      ? {
          text: 'safe to retry',
          title: 'Sending it twice has the same effect as once; clients retry it.',
          tone: 'good',
        }
      : {
          text: 'not safe to retry',
          title: 'Each call has its own effect; clients never retry it.',
          tone: 'warn',
        },
    binding.key !== 'none' && {
      text: `key ${binding.key}`,
      title: `A key goes into the header ${binding.keyHeader}.`,
      tone: 'plain',
    },
    paramStructure !== undefined && {
      text: `params ${paramStructure.replace('-', ' ')}`,
      title: PARAMS[paramStructure],
      tone: 'plain',
    },
  ];
  return badges.filter((badge) => badge !== false);
}
