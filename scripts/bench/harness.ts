import { cpus, totalmem } from 'node:os';

/** One number that a contender reached in one round; smaller or larger is better, as the row says. */
export type Sample = Readonly<Record<string, number>>;

/** Something that is measured beside others. */
export interface Contender {
  readonly name: string;
  /** Measures once. */
  run(round: number): Promise<Sample>;
}

/** What was measured: for each contender and number the samples of all rounds. */
export type Measured = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

/**
 * Measures contenders in turns, so that whatever else the machine does meets all of them alike.
 *
 * @param progress - is told what is being measured
 */
export async function interleave(
  contenders: readonly Contender[],
  rounds: number,
  progress: (line: string) => void,
): Promise<Measured> {
  const measured = new Map<string, Map<string, number[]>>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, run } of contenders) {
      progress(`round ${round} of ${rounds}: ${name}`);
      const own = measured.get(name) ?? new Map<string, number[]>();
      measured.set(name, own);
      for (const [number, value] of Object.entries(await run(round))) {
        own.set(number, [...(own.get(number) ?? []), value]);
      }
    }
  }
  return measured;
}

/** The middle value: one disturbed round does not move it. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The median of one number of one contender; NaN if it was not measured. */
export function value(measured: Measured, name: string, number: string): number {
  const samples = measured.get(name)?.get(number);
  return samples ? median(samples) : Number.NaN;
}

/** A promise about a ratio of two medians. */
export interface Goal {
  readonly what: string;
  readonly ratio: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** The result of a section, as it is printed and stored. */
export interface Report {
  readonly section: string;
  readonly machine: string;
  readonly date: string;
  readonly rounds: number;
  /** Medians, and the least and largest value, by contender and number. */
  readonly numbers: Readonly<
    Record<string, Readonly<Record<string, { median: number; least: number; largest: number }>>>
  >;
  readonly goals: readonly (Goal & { readonly reached: boolean })[];
  readonly notes: readonly string[];
}

export function reportOf(
  section: string,
  rounds: number,
  measured: Measured,
  goals: readonly Goal[],
  notes: readonly string[],
): Report {
  const numbers = Object.fromEntries(
    [...measured].map(([name, own]) => [
      name,
      Object.fromEntries(
        [...own].map(([number, samples]) => [
          number,
          { median: median(samples), least: Math.min(...samples), largest: Math.max(...samples) },
        ]),
      ),
    ]),
  );
  return {
    section,
    machine: machine(),
    date: new Date().toISOString().slice(0, 10),
    rounds,
    numbers,
    goals: goals.map((goal) => ({ ...goal, reached: reached(goal) })),
    notes,
  };
}

/** A report for people. */
export function markdown({ section, machine: on, date, rounds, numbers, goals, notes }: Report): string {
  const columns = [...new Set(Object.values(numbers).flatMap((own) => Object.keys(own)))];
  const rows = Object.entries(numbers).map(([name, own]) =>
    line([name, ...columns.map((column) => cell(own[column]))]),
  );
  const promised = goals.map((goal) =>
    line([goal.what, goal.ratio.toFixed(2), promise(goal), goal.reached ? 'yes' : '**no**']),
  );
  return [
    `## ${section}`,
    `${on}; ${date}; ${rounds} rounds in turns, medians (least to largest)`,
    [line(['', ...columns]), line(['---', ...columns.map(() => '---:')]), ...rows].join('\n'),
    [line(['promise', 'ratio', 'wanted', 'reached']), line(['---', '---:', '---:', '---']), ...promised].join(
      '\n',
    ),
    ...notes.map((note) => `- ${note}`),
  ].join('\n\n');
}

/** What the numbers were measured on. */
function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.versions.node}`;
}

function reached({ ratio, atLeast = -Infinity, atMost = Infinity }: Goal): boolean {
  return ratio >= atLeast && ratio <= atMost;
}

function promise({ atLeast, atMost }: Goal): string {
  return atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`;
}

function cell(number: { median: number; least: number; largest: number } | undefined): string {
  if (!number) return '';
  const { median: middle, least, largest } = number;
  return `${short(middle)} (${short(least)}–${short(largest)})`;
}

function short(number: number): string {
  return number >= 100 ? Math.round(number).toLocaleString('en').replaceAll(',', ' ') : number.toPrecision(3);
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
