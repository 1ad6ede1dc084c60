import type { ClientNames } from '@chain-apis/contract/request';
import type { SampleLanguage } from './sample-languages.ts';

/** The first example of an operation as a call that needs no client of ours. */
export type PlainSamples = Readonly<Record<Exclude<SampleLanguage, 'client'>, string>>;

/** The first example of an operation as a call in each language. */
export type Samples = Readonly<Record<SampleLanguage, string>>;

/** Samples with the response that they got when they were run. A registry without clients has none of a client. */
export interface ExecutedSamples extends PlainSamples {
  readonly client?: string;
  readonly names?: ClientNames;
  readonly response: {
    readonly status: number;
    readonly contentType: string;
    readonly body: string;
  };
}
