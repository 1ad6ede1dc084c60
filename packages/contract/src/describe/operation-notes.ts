import type { Job, Pagination } from '../model/extension-types.ts';
import { addressOf, networkTold } from '../model/operation-facts.ts';
import type { Operation, RpcBinding } from '../model/model.ts';
import { securityOf } from './security-words.ts';

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

const note = (about: OperationNote['about'], label: string, text: string): OperationNote => ({
  about,
  label,
  text,
});

export function operationNotes(operation: Operation): OperationNote[] {
  const { pagination, job } = operation;
  const network = networkTold(operation);
  const { paramStructure: params } = addressOf(operation);
  const notes = [
    operation.deprecated &&
      note('deprecated', deprecatedSince(operation), 'still served; avoid it in new code'),
    operation.nodeSpecific && note('node-specific', 'node-specific', 'unavailable on the public server'),
    pagination && note('pages', 'paginated', pagesText(pagination)),
    job && note('job', 'starts a job', jobText(job)),
    network && note('prefix', 'tells the address prefix', network.note),
    operation.idempotent
      ? note('retry', 'safe to retry', 'sending it twice has the same effect as once; clients retry it')
      : note('retry', 'not safe to retry', 'each call has its own effect; clients never retry it'),
    securityNote(operation),
    params && note('params', `params ${params.replace('-', ' ')}`, PARAMS[params]),
  ];
  return notes.filter((one) => typeof one === 'object');
}

const pagesText = ({ next, param, items }: Pagination) =>
  `\`${next}\` of one page is \`${param}\` of the next call; items in \`${items}\``;

const jobText = ({ read, state, ends }: Job) =>
  `read it with \`${read}\` until \`${state}\` is ${ends.map((end) => `\`${end}\``).join(' or ')}`;

/** The names of its alternatives, and each in a phrase. */
function securityNote(operation: Operation): OperationNote | false {
  const all = securityOf(operation);
  const needed = all.filter(({ length }) => length > 0);
  if (needed.length === 0) return false;
  const either = (texts: readonly string[]) => [...new Set(texts)].join(' or ');
  const label = either(needed.map((schemes) => schemes.map(({ name }) => name).join(' and ')));
  return note(
    'key',
    `${label} ${needed.length < all.length ? 'optional' : 'required'}`,
    either(needed.map((schemes) => schemes.map(({ text }) => text).join(', and '))),
  );
}

/** For an operation, a parameter or a property that is deprecated. */
export const deprecatedSince = ({
  deprecatedSince: since,
}: {
  readonly deprecatedSince?: string | undefined;
}) => `deprecated${since ? ` since ${since}` : ''}`;
