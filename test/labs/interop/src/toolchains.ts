import { runProgram } from '@chain-apis/release';

/** What a generator, or what it generates, has to be run with. */
export type Toolchain = 'Go' | 'Java' | 'Node' | 'Python';

const PROBES: Readonly<Record<Toolchain, readonly (readonly string[])[]>> = {
  Go: [['go', 'version']],
  // Maven fetches what the generated code needs.
  Java: [['javac', '-version'], ['mvn', '-v']], // prettier-ignore
  Node: [['node', '--version']],
  Python: [['python3', '--version']],
};

/** The version of each toolchain that this machine has. */
export async function findToolchains(): Promise<ReadonlyMap<Toolchain, string>> {
  const found = await Promise.all(
    Object.entries(PROBES).map(async ([name, probes]) => {
      const results = await Promise.all(probes.map(([file, ...args]) => runProgram(file!, args)));
      if (results.some(({ code }) => code !== 0)) return [];
      return [[name as Toolchain, /\d+\.\d+(\.\d+)?/.exec(results[0]!.output)?.[0] ?? ''] as const];
    }),
  );
  return new Map(found.flat());
}
