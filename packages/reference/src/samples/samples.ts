import type { Operation } from '@chain-apis/contract';
import { httpRequest, smallestCall } from '@chain-apis/contract/request';
import { clientSample } from './client-sample.ts';
import { curlSample } from './curl-sample.ts';
import { fetchSample } from './fetch-sample.ts';

/** The first example of an operation as a call in three languages. */
export interface Samples {
  readonly curl: string;
  readonly fetch: string;
  readonly client: string;
}

/** Samples with the response that they got when they were run. */
export interface ExecutedSamples extends Samples {
  readonly response: { readonly status: number; readonly contentType: string; readonly body: string };
}

/** Address that samples show: that of `npm start`. */
const SAMPLE_BASE = 'http://127.0.0.1:4010';

export function writeSamples(operation: Operation): Samples {
  const call = smallestCall(operation);
  const request = httpRequest(operation, call);
  return {
    curl: curlSample(SAMPLE_BASE, request),
    fetch: fetchSample(SAMPLE_BASE, request),
    client: clientSample(SAMPLE_BASE, operation, call),
  };
}
