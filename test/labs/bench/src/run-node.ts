import { need, type Ended } from '@chain-apis/release';

export type NeedOptions = NonNullable<Parameters<typeof need>[2]>;

const TEN_MINUTES = 600_000;

/** Runs `node`, which has to succeed. */
export const runNode = (args: readonly string[], options: NeedOptions): Promise<Ended> =>
  need(process.execPath, args, { timeout: TEN_MINUTES, ...options });

/** Runs `npm`, which has to succeed. */
export const runNpm = (args: readonly string[], options: NeedOptions): Promise<Ended> =>
  need('npm', args, { timeout: TEN_MINUTES, ...options });

/** Compiles a package of the repository and what it needs. */
export async function buildPackages(root: string, ...packages: readonly string[]): Promise<void> {
  const filters = packages.map((name) => `--filter=./packages/${name}`);
  await runNode(['scripts/turbo.mjs', 'run', 'build', ...filters], { cwd: root });
}
