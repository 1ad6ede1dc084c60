import type { SampleLanguage } from './sample-languages.ts';

/** The first example of an operation as a call in each language. */
export type Samples = Readonly<Record<SampleLanguage, string>>;

/** Samples with the response that they got when they were run. */
export interface ExecutedSamples extends Samples {
  readonly response: { readonly status: number; readonly contentType: string; readonly body: string };
}
