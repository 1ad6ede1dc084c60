import type { Operation } from '@chain-apis/contract';
import { smallestCall } from '@chain-apis/contract';
import {
  clientSample,
  fetchSample,
  httpRequest,
  pythonSample,
  type ClientNames,
} from '@chain-apis/contract/request';
import { curlSample } from './curl-sample.ts';
import { goSample } from './go-sample.ts';
import type { PlainSamples, Samples } from '../model/executed-samples.ts';
import { SAMPLE_BASE } from './sample-base.ts';

export function writeSamples(operation: Operation, names: ClientNames): Samples {
  const client = clientSample(SAMPLE_BASE, names, operation, smallestCall(operation));
  return { ...writePlainSamples(operation), client };
}

/** Without a client of ours, which another registry has none of. */
export function writePlainSamples(operation: Operation): PlainSamples {
  const request = httpRequest(operation, smallestCall(operation));
  return {
    curl: curlSample(SAMPLE_BASE, request),
    fetch: fetchSample(SAMPLE_BASE, request),
    python: pythonSample(SAMPLE_BASE, request),
    go: goSample(SAMPLE_BASE, request),
  };
}
