import type { EnvelopeReason } from './results.ts';

/**
 * What is wrong with an envelope, if anything. Strict where lenience could hand over an answer that is not ours; lenient only towards a null `error` beside a result
 * and the reverse, which cannot be misunderstood.
 */
export const complain = ({ jsonrpc, id, result, error }: any, ours: number): EnvelopeReason | false =>
  jsonrpc !== '2.0'
    ? 'version'
    : // A server that could not read the request answers with an error and id null.
      id !== ours && !(error && id === null)
      ? 'id'
      : !error
        ? result === undefined && 'neither'
        : result != null
          ? 'both'
          : !(Number.isSafeInteger(error.code) && typeof error.message === 'string') && 'error';
