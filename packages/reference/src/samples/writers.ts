import { fetchSample, pythonSample, type HttpRequest } from '@chain-apis/contract/request';
import type { PlainSamples } from '../model/executed-samples.ts';
import { curlSample } from './curl-sample.ts';
import { goSample } from './go-sample.ts';

/** What writes a request in each language that needs no client of ours. */
export const WRITERS: Readonly<Record<keyof PlainSamples, (base: string, request: HttpRequest) => string>> = {
  curl: curlSample,
  fetch: fetchSample,
  python: pythonSample,
  go: goSample,
};
