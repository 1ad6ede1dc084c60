import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { circularGiant } from '../../support/giants/circular-giant.ts';
import {
  atMost,
  measure,
  type Contender,
  type Of,
  type Report,
  type Settings,
  type Target,
} from './harness.ts';
import { buildPackages, runNode, temporaryFolder } from './install.ts';
import { CLI } from './servers.ts';

const TIME = 's';
/** Processor time, which other load on the machine doesn't change. */
const WORK = 'cpu s';
const PEAK = 'peak MB';
const SIZE = 'documents MB';

const [MIDDLE, LARGE] = [1000, 10_000] as const;
const circles = (schemas: number) => `circles of ${schemas} schemas`;

/** Writes the process's peak memory and processor time at exit, on any platform. */
const WATCH = `data:text/javascript,import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.PEAK_FILE, JSON.stringify(process.resourceUsage())));`;

/** Compares two versions of generated documents that are larger than any in this repository. */
export async function benchGiants(settings: Settings): Promise<Report> {
  const { root } = settings;
  await buildPackages(settings, 'cli');
  const folder = await temporaryFolder('giants');
  const contenders: Contender[] = [];
  for (const schemas of [MIDDLE, LARGE]) {
    const name = circles(schemas);
    const { old, next } = circularGiant(schemas);
    const texts = [old, next].map((side) => JSON.stringify(side));
    const sides = sidesOf(folder, name);
    for (const [index, text] of texts.entries()) await writeFile(sides[index]!, text);
    contenders.push({ name, run: () => compare(root, folder, sides, texts.join('').length) });
  }
  return measure('giants', settings, contenders, targetsOf, [
    'chain-apis diff of two versions that differ in a hundredth of their schemas; peak: resident memory; size: both versions; targets use processor time',
  ]);
}

const sidesOf = (folder: string, name: string): string[] =>
  ['old', 'next'].map((side) => join(folder, `${name}-${side}.json`));

async function compare(root: string, folder: string, sides: readonly string[], bytes: number) {
  const file = join(folder, 'peak');
  const args = ['--import', WATCH, CLI, 'diff', ...sides];
  const { ms } = await runNode(args, { cwd: root, codes: [0, 1], env: { PEAK_FILE: file } });
  const used = JSON.parse(await readFile(file, 'utf8')) as NodeJS.ResourceUsage;
  return {
    [TIME]: ms / 1000,
    [WORK]: (used.userCPUTime + used.systemCPUTime) / 1e6,
    [PEAK]: used.maxRSS / 1000,
    [SIZE]: bytes / 1e6,
  };
}

function targetsOf(of: Of): Target[] {
  const perSchema = (schemas: number) => of(circles(schemas), WORK) / schemas;
  const [middle, largest] = [circles(MIDDLE), circles(LARGE)];
  const peak = of(largest, PEAK) / of(largest, SIZE);
  return [
    atMost(`time per schema, ${LARGE} compared with ${MIDDLE}`, perSchema(LARGE) / perSchema(MIDDLE), 1.5),
    atMost(`peak memory, ${largest}, as often as the documents`, peak, 40),
    atMost(`diff, ${middle}, processor time`, of(middle, WORK), 10, { unit: 's' }),
    atMost(`diff, ${middle}, memory`, of(middle, PEAK), 1000, { unit: 'MB' }),
  ];
}
