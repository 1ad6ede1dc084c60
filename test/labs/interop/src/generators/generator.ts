import type { Case } from '../cases.ts';
import type { Toolchain } from '../toolchains.ts';

export interface Job {
  /** The generator's own folder. */
  readonly folder: string;
  readonly documents: readonly { readonly package: string; readonly file: string }[];
  readonly cases: readonly Case[];
  readonly casesFile: string;
  /** Where tools are installed, once for all generators. */
  readonly tools: string;
}

/** A program that calls every case and prints one line of JSON for each. */
export interface Driver {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Generator {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly language: string;
  readonly needs: readonly Toolchain[];
  generate(job: Job): Promise<void>;
  /** @throws Error with the end of the compiler's output; absent if the language isn't compiled */
  compile?(job: Job): Promise<void>;
  driver(job: Job, address: string): Driver;
}

export const DRIVERS = new URL('../../drivers/', import.meta.url).pathname;
