import { type Operation, sampleRequest, smallestCall } from '@chain-apis/contract';
import { basePath, clientSample, type ClientNames } from '@chain-apis/contract/request';
import type { PlainSamples, Samples } from '../model/executed-samples.ts';
import { SAMPLE_BASE } from './sample-base.ts';
import { WRITERS } from './writers.ts';

export function writeSamples(operation: Operation, names: ClientNames): Samples {
  const client = clientSample(
    SAMPLE_BASE,
    names,
    operation,
    smallestCall(operation),
    operation.binding.key === 'required',
  );
  return { ...writePlainSamples(operation), client };
}

/** Without a client of ours, which another registry has none of. */
export function writePlainSamples(operation: Operation): PlainSamples {
  const { path, ...request } = sampleRequest(operation);
  const write = (id: keyof PlainSamples) =>
    WRITERS[id](SAMPLE_BASE, { ...request, path: basePath(operation) + path });
  return { curl: write('curl'), fetch: write('fetch'), python: write('python'), go: write('go') };
}
