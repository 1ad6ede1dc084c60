import { cpus, totalmem } from 'node:os';

/** Settings that every section gets. */
export interface Settings {
  readonly root: string;
  readonly rounds: number;
  /** Number of requests of each load. */
  readonly requests: number;
  readonly progress: (line: string) => void;
}

/** Numbers that a contender reached in one round; the row says whether smaller or larger is better. */
export type Sample = Readonly<Record<string, number>>;

/** Something that is compared with others. */
export interface Contender {
  readonly name: string;
  /** Measures once. */
  run(round: number): Promise<Sample>;
}

/** The samples of all rounds, by contender and number. */
export type Measured = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

/**
 * Measures contenders in turns, so that other load on the machine affects all of them alike. One that fails is omitted
 * from then on, and none of its numbers is used.
 *
 * @param progress - writes what is being measured
 */
export async function interleave(
  contenders: readonly Contender[],
  rounds: number,
  progress: (line: string) => void,
): Promise<Measured> {
  const measured = new Map(contenders.map(({ name }) => [name, new Map<string, number[]>()]));
  const failed = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, run } of contenders.filter((one) => !failed.has(one.name))) {
      progress(`round ${round} of ${rounds}: ${name}`);
      const own = measured.get(name)!;
      try {
        for (const [number, value] of Object.entries(await run(round))) {
          own.set(number, [...(own.get(number) ?? []), value]);
        }
      } catch (cause) {
        progress(`${name} failed: ${(cause as Error).message.slice(0, 1000)}`);
        failed.add(name);
        own.clear();
      }
    }
  }
  return measured;
}

/** Returns the middle value: one disturbed round does not move it. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns the median of a number of a contender; NaN if it was not measured. */
export type Of = (name: string, number: string) => number;

/** Measures contenders in turns, and checks the results against targets. */
export async function measure(
  section: string,
  { rounds, progress }: Pick<Settings, 'rounds' | 'progress'>,
  contenders: readonly Contender[],
  targets: (of: Of) => readonly Target[],
  notes: readonly string[],
): Promise<Report> {
  const measured = await interleave(contenders, rounds, progress);
  const of: Of = (name, number) => value(measured, name, number);
  return reportOf(section, rounds, measured, targets(of), notes);
}

/** Returns the median of one number of one contender; NaN if it was not measured. */
export function value(measured: Measured, name: string, number: string): number {
  const samples = measured.get(name)?.get(number);
  return samples ? median(samples) : Number.NaN;
}

/** A target for a ratio of two medians, or for a number that has a unit. */
export interface Target {
  readonly what: string;
  readonly measured: number;
  /** Unit of the number, unless it is a ratio: `ms`, `kB`; empty for a count. */
  readonly unit?: string;
  /** The same number of the alternatives, by name. */
  readonly beside?: Readonly<Record<string, number>>;
  readonly atLeast?: number;
  readonly atMost?: number;
}

type More = Pick<Target, 'unit' | 'beside'>;
export const atMost = (what: string, measured: number, limit: number, more: More = {}): Target => {
  return { what, measured, ...more, atMost: limit };
};
export const atLeast = (what: string, measured: number, limit: number): Target => {
  return { what, measured, atLeast: limit };
};

interface Range {
  readonly median: number;
  readonly least: number;
  readonly largest: number;
}

const rangeOf = (samples: readonly number[]): Range => {
  return { median: median(samples), least: Math.min(...samples), largest: Math.max(...samples) };
};

/** The result of a section, as it is printed and stored. */
export interface Report {
  readonly section: string;
  readonly machine: string;
  readonly date: string;
  readonly rounds: number;
  /** Medians, and the least and largest value, by contender and number. */
  readonly numbers: Readonly<Record<string, Readonly<Record<string, Range>>>>;
  readonly targets: readonly (Target & { readonly met: boolean })[];
  readonly notes: readonly string[];
  /** Why the section has no numbers. */
  readonly failure?: string;
}

export function reportOf(
  section: string,
  rounds: number,
  measured: Measured,
  targets: readonly Target[],
  notes: readonly string[],
): Report {
  const ranges = (own: ReadonlyMap<string, readonly number[]>) =>
    Object.fromEntries([...own].map(([number, samples]) => [number, rangeOf(samples)]));
  const numbers = Object.fromEntries([...measured].map(([name, own]) => [name, ranges(own)]));
  const missing = [...measured].filter(([, own]) => own.size === 0).map(([name]) => `${name}: not measured`);
  return {
    section,
    machine: machine(),
    date: new Date().toISOString().slice(0, 10),
    rounds,
    numbers,
    targets: targets.map((target) => {
      const { measured: number, atLeast = -Infinity, atMost = Infinity } = target;
      return { ...target, met: number >= atLeast && number <= atMost };
    }),
    notes: [...notes, ...missing],
  };
}

/** Returns the report of a section that failed as a whole. */
export function failedReport(section: string, cause: unknown): Report {
  const [failure = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  return { ...reportOf(section, 0, new Map(), [], []), failure };
}

/** Describes the machine that the numbers were measured on. */
function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}`;
}
