import type { Operation } from '@chain-apis/contract';
import { smallestCall } from '@chain-apis/contract';
import { httpRequest } from '@chain-apis/contract/request';
import { clientSample } from './client-sample.ts';
import { curlSample } from './curl-sample.ts';
import { fetchSample } from './fetch-sample.ts';
import { goSample } from './go-sample.ts';
import type { ClientNames, Samples } from '../model/executed-samples.ts';
import { SAMPLE_BASE } from './sample-base.ts';
import { pythonSample } from './python-sample.ts';

export function writeSamples(operation: Operation, names: ClientNames): Samples {
  const call = smallestCall(operation);
  const request = httpRequest(operation, call);
  return {
    curl: curlSample(SAMPLE_BASE, request),
    client: clientSample(SAMPLE_BASE, names, operation, call),
    fetch: fetchSample(SAMPLE_BASE, request),
    python: pythonSample(SAMPLE_BASE, request),
    go: goSample(SAMPLE_BASE, request),
  };
}
