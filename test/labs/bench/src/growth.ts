import { loadContract } from '@chain-apis/contract';
import { join } from 'node:path';
import { copyRepository } from './copy-repository.ts';
import { multiplyContract } from './growth/multiply.ts';
import {
  ALL_DIFFERENT,
  GENERATE,
  LIMIT_SECONDS,
  SAME,
  SITE,
  START,
  stepsOf,
  VERIFY,
  type Step,
} from './growth/steps.ts';
import {
  atLeast,
  atMost,
  measure,
  type Contender,
  type Of,
  type Report,
  type Sample,
  type Settings,
} from './harness.ts';
import { short } from './markdown.ts';
import { TooSlow } from '@chain-apis/release';
import { buildPackages } from './run-node.ts';

const FACTORS = [1, 10, 50];

const OPERATIONS = 'operations';
const nameOf = (factor: number): string => `${factor} × the operations`;

/** Measures how the cost of everything grows with the number of operations. */
export async function benchGrowth(settings: Settings): Promise<Report> {
  const { root, rounds, progress } = settings;
  progress('building');
  await buildPackages(root, 'cli');
  const notes: string[] = [];
  const contenders: Contender[] = [];
  const steps = createLimited(stepsOf(root, settings.seconds), (note) => {
    progress(note);
    if (!notes.includes(note)) notes.push(note);
  });
  for (const factor of FACTORS) {
    progress(`multiplying by ${factor}`);
    const folder = await copyRepository(root);
    await multiplyContract(join(folder, 'specs'), factor);
    const { operations } = await loadContract(join(folder, 'redocly.yaml'));
    contenders.push({
      name: nameOf(factor),
      run: async () => ({ [OPERATIONS]: operations.length, ...(await steps(folder, factor)) }),
    });
  }
  return measure('growth', { rounds, progress }, contenders, targetsOf, (of) => [
    ...curves(of),
    ...notes,
    'the same contract with copies of every operation under other names and paths; generate: all files anew, with npm',
    'mock start: all documents, put together anew, to the first response; req/s: one path, 16 connections; verify: every check of the contract against that mock, strict; site: samples compiled and run, all pages, search and downloads, without evidence',
  ]);
}

/** Runs steps one after another; one that is or would be beyond the limit is left out, and a note says so. */
function createLimited(steps: readonly Step[], note: (text: string) => void) {
  const reached = new Map<string, { factor: number; seconds: number }>();
  return async (folder: string, factor: number): Promise<Sample> => {
    let sample: Sample = {};
    for (const { number, run } of steps) {
      const last = reached.get(number);
      // Something of each step is the same at every factor: even if half of it is, this is what it takes.
      const expected = last && (last.seconds * factor) / last.factor / 2;
      if (expected !== undefined && expected > LIMIT_SECONDS) {
        note(
          `${number} at ${factor} × left out: ${last!.factor} × took ${short(last!.seconds)} s, the limit is ${LIMIT_SECONDS} s`,
        );
        continue;
      }
      try {
        sample = { ...sample, ...(await run(folder)) };
        if (sample[number] !== undefined) reached.set(number, { factor, seconds: sample[number] });
      } catch (cause) {
        const [failure] = (cause as Error).message.split('\n');
        const why = cause instanceof TooSlow ? `took longer than ${LIMIT_SECONDS} s` : `failed: ${failure}`;
        note(`${number} at ${factor} × ${why}`);
      }
    }
    return sample;
  };
}

/** The curve of each number: what an operation costs at each factor. */
function curves(of: Of): string[] {
  return [GENERATE, START, VERIFY, SITE].map((number) => {
    const points = FACTORS.map((factor) => `${factor} × ${short(perOperation(of, factor, number))}`);
    return `${number.replace(/ s$/, '')}, ms per operation: ${points.join(', ')}`;
  });
}

const perOperation = (of: Of, factor: number, number: string): number =>
  (of(nameOf(factor), number) * 1000) / of(nameOf(factor), OPERATIONS);

function targetsOf(of: Of) {
  // At the smallest factor there is nothing to compare with: then the target counts as not measured.
  const largest = (number: string): number =>
    FACTORS.slice(1).findLast((factor) => Number.isFinite(of(nameOf(factor), number))) ?? FACTORS.at(-1)!;
  const linear = (number: string) => {
    const factor = largest(number);
    const what = `${number.replace(/ s$/, '')}: time of an operation at ${factor} × the operations, × at 1`;
    return atMost(what, perOperation(of, factor, number) / perOperation(of, 1, number), 1);
  };
  const steady = (number: string) => {
    const factor = largest(number);
    const share = of(nameOf(factor), number) / of(nameOf(1), number);
    return atLeast(`mock, ${number}: at ${factor} × the operations, × at 1`, share, 0.9);
  };
  return [...[GENERATE, START, VERIFY, SITE].map(linear), steady(SAME), steady(ALL_DIFFERENT)];
}
