import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@chain-apis/release';
import { broadGiant } from '../../../support/giants/broad-giant.ts';
import { circularGiant } from '../../../support/giants/circular-giant.ts';
import type { Giant } from '../../../support/giants/giant-parts.ts';
import { writeScattered } from '../../../support/giants/scattered-giant.ts';
import {
  interleave,
  reportOf,
  value,
  type Contender,
  type Measured,
  type Report,
  type Settings,
  type Target,
} from './harness.ts';
import { buildPackages, runNode } from './run-node.ts';

const TIME = 's';
/** Processor time, which says the same on a machine that does other things as well. */
const WORK = 'cpu s';
const PEAK = 'peak MB';
const SIZE = 'documents MB';
const OASDIFF = 'v1.11.9';

/** The largest is just below the 64 MB that a document may have. */
const SIZES = [100, 1000, 8000];
const circles = (schemas: number) => `circles of ${schemas} schemas`;
const BROAD = '1,200 operations';
const SCATTERED = '2,000 files with equal names';
const BESIDE = '1,200 operations, oasdiff';

/** Writes its peak memory and its processor time when it ends, on any platform. */
const WATCH = `data:text/javascript,import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.PEAK_FILE, JSON.stringify(process.resourceUsage())));`;

/** Compares two versions of documents that are larger than any of this repository, made by program. */
export async function benchGiants({ root, rounds, progress }: Settings): Promise<Report> {
  progress('building');
  await buildPackages(root, 'cli');
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-giants-'));
  try {
    const oasdiff = await installOasdiff(folder, progress);
    const contenders: Contender[] = [];
    for (const schemas of SIZES)
      contenders.push(await ours(root, folder, circles(schemas), circularGiant(schemas)));
    const broad = await ours(root, folder, BROAD, broadGiant(1200));
    contenders.push(broad, await scattered(root, folder));
    if (oasdiff !== undefined) {
      const sides = ['old', 'next'].map((side) => join(folder, `${BROAD}-${side}.json`));
      contenders.push({
        name: BESIDE,
        run: async () => ({ [TIME]: (await runProgram(oasdiff, ['breaking', ...sides])).ms / 1000 }),
      });
    }
    const measured = await interleave(contenders, rounds, progress);
    return reportOf('giants', rounds, measured, targetsOf(measured, oasdiff !== undefined), [
      'chain-apis diff of two versions that differ in a hundredth of their schemas; peak: resident memory; size: both versions; targets use processor time, except the comparison with oasdiff, which ran in turns on the same machine',
      oasdiff === undefined
        ? 'oasdiff was not compared: there is no Go here to install it'
        : `oasdiff ${OASDIFF}, installed by go`,
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function ours(root: string, folder: string, name: string, giant: Giant): Promise<Contender> {
  const paths = { old: join(folder, `${name}-old.json`), next: join(folder, `${name}-next.json`) };
  let bytes = 0;
  for (const side of ['old', 'next'] as const) {
    const text = JSON.stringify(giant[side]);
    bytes += text.length;
    await writeFile(paths[side], text);
  }
  return { name, run: () => compare(root, folder, [paths.old, paths.next], bytes) };
}

async function scattered(root: string, folder: string): Promise<Contender> {
  const sides = await Promise.all(
    [0, 1].map((version) => writeScattered(join(folder, `scattered-${version}`), 500, version)),
  );
  return { name: SCATTERED, run: () => compare(root, folder, sides, undefined) };
}

async function compare(root: string, folder: string, sides: readonly string[], bytes: number | undefined) {
  const file = join(folder, 'peak');
  const args = ['--import', WATCH, 'packages/cli/dist/main.js', 'diff', ...sides];
  const { ms } = await runNode(args, { cwd: root, codes: [0, 1], env: { PEAK_FILE: file } });
  const used = JSON.parse(await readFile(file, 'utf8')) as NodeJS.ResourceUsage;
  const work = (used.userCPUTime + used.systemCPUTime) / 1e6;
  return {
    [TIME]: ms / 1000,
    [WORK]: work,
    [PEAK]: used.maxRSS / 1000,
    ...(bytes !== undefined && { [SIZE]: bytes / 1e6 }),
  };
}

/** The path of the program; undefined where there is no Go. */
async function installOasdiff(folder: string, progress: (text: string) => void): Promise<string | undefined> {
  progress('installing oasdiff');
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const module = `github.com/oasdiff/oasdiff@${OASDIFF}`;
  const { code } = await runProgram('go', ['install', module], { env: { GOBIN: bin } });
  return code === 0 ? join(bin, 'oasdiff') : undefined;
}

function targetsOf(measured: Measured, hasOasdiff: boolean): Target[] {
  const of = (name: string, number: string) => value(measured, name, number);
  const largest = circles(SIZES.at(-1)!);
  const perSchema = (schemas: number) => of(circles(schemas), WORK) / schemas;
  return [
    { what: `time per schema, ${SIZES[2]} compared with ${SIZES[1]}`, measured: perSchema(SIZES[2]!) / perSchema(SIZES[1]!), atMost: 1.5 }, // prettier-ignore
    { what: `peak memory, ${largest}, as often as the documents`, measured: of(largest, PEAK) / of(largest, SIZE), atMost: 40 }, // prettier-ignore
    {
      what: `diff, ${circles(1000)}, processor time`,
      measured: of(circles(1000), WORK),
      unit: 's',
      atMost: 10,
    },
    { what: `diff, ${circles(1000)}, memory`, measured: of(circles(1000), PEAK), unit: 'MB', atMost: 1000 },
    ...(hasOasdiff
      ? [
          {
            what: `diff, ${BROAD}, compared with oasdiff`,
            measured: of(BROAD, TIME) / of(BESIDE, TIME),
            atMost: 1,
          },
        ]
      : []),
  ];
}
