import { readFileSync } from 'node:fs';

/** What the benchmark wants of one number, and what it found. */
export interface MeasuredTarget {
  readonly what: string;
  /** Null where nothing was measured. */
  readonly measured: number | null;
  /** Empty for a count, absent for a ratio. */
  readonly unit?: string;
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly met: boolean;
  readonly beside?: Readonly<Record<string, number>>;
}

export interface MeasuredSection {
  readonly section: string;
  readonly machine: string;
  readonly date: string;
  readonly targets: readonly MeasuredTarget[];
}

/** The results that `npm run bench -- --save` left. */
export const readMeasured = (file: string) =>
  (JSON.parse(readFileSync(file, 'utf8')) as { reports: MeasuredSection[] }).reports;
