import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { broadGiant } from '../../support/giants/broad-giant.ts';
import { circularGiant } from '../../support/giants/circular-giant.ts';
import type { Giant } from '../../support/giants/giant-parts.ts';
import { writeScattered } from '../../support/giants/scattered-giant.ts';
import { atMost, measure, type Contender, type Of, type Report, type Settings, type Target } from './harness.ts'; // prettier-ignore
import { buildPackages, runNode, temporaryFolder } from './install.ts';
import { CLI } from './servers.ts';

const TIME = 's';
/** Processor time, which other load on the machine doesn't change. */
const WORK = 'cpu s';
const PEAK = 'peak MB';
const SIZE = 'documents MB';

const [SMALL, MIDDLE, LARGE] = [100, 1000, 10_000] as const;
const circles = (schemas: number) => `circles of ${schemas} schemas`;
const BROAD = '1,200 operations';

/** Writes the process's peak memory and processor time at exit, on any platform. */
const WATCH = `data:text/javascript,import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.PEAK_FILE, JSON.stringify(process.resourceUsage())));`;

/** Compares two versions of generated documents that are larger than any in this repository. */
export async function benchGiants(settings: Settings): Promise<Report> {
  const { root } = settings;
  await buildPackages(settings, 'cli');
  const folder = await temporaryFolder('giants');
  const ours = (name: string, sides: readonly string[], bytes?: number): Contender => ({
    name,
    run: () => compare(root, folder, sides, bytes),
  });
  const written = async (name: string, giant: Giant): Promise<Contender> => {
    const texts = [giant.old, giant.next].map((side) => JSON.stringify(side));
    const sides = sidesOf(folder, name);
    for (const [index, text] of texts.entries()) await writeFile(sides[index]!, text);
    return ours(name, sides, texts.join('').length);
  };
  const contenders: Contender[] = [];
  for (const schemas of [SMALL, MIDDLE, LARGE])
    contenders.push(await written(circles(schemas), circularGiant(schemas)));
  const scattered = [0, 1].map((version) =>
    writeScattered(join(folder, `scattered-${version}`), 500, version),
  );
  contenders.push(
    await written(BROAD, broadGiant(1200)),
    ours('2,000 files with equal names', await Promise.all(scattered)),
  );
  return measure('giants', settings, contenders, targetsOf, [
    'chain-apis diff of two versions that differ in a hundredth of their schemas; peak: resident memory; size: both versions; targets use processor time',
  ]);
}

const sidesOf = (folder: string, name: string): string[] =>
  ['old', 'next'].map((side) => join(folder, `${name}-${side}.json`));

async function compare(root: string, folder: string, sides: readonly string[], bytes: number | undefined) {
  const file = join(folder, 'peak');
  const args = ['--import', WATCH, CLI, 'diff', ...sides];
  const { ms } = await runNode(args, { cwd: root, codes: [0, 1], env: { PEAK_FILE: file } });
  const used = JSON.parse(await readFile(file, 'utf8')) as NodeJS.ResourceUsage;
  return {
    [TIME]: ms / 1000,
    [WORK]: (used.userCPUTime + used.systemCPUTime) / 1e6,
    [PEAK]: used.maxRSS / 1000,
    ...(bytes !== undefined && { [SIZE]: bytes / 1e6 }),
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
