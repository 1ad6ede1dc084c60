import type { SampleLanguage } from './sample-languages.ts';

/** The first example of an operation as a call in each language. */
export type Samples = Readonly<Record<SampleLanguage, string>>;

/** How a program calls an operation through our client. */
export interface ClientNames {
  /** As npm knows it. */
  readonly packageName: string;
  /** For example `node.info.peers`. */
  readonly accessor: string;
  /** The option that takes the address. */
  readonly address: 'url' | 'baseUrl';
}

/** Samples with the response that they got when they were run. */
export interface ExecutedSamples extends Samples {
  readonly names: ClientNames;
  readonly response: { readonly status: number; readonly contentType: string; readonly body: string };
}
