import { runProgram } from '../../../scripts/release/index.ts';

/** What is needed to run a generator, or the code it generates. */
export type Toolchain = 'Go' | 'Java' | 'Node' | 'Python';

const PROBES: Readonly<Record<Toolchain, readonly (readonly string[])[]>> = {
  Go: [['go', 'version']],
  // Maven fetches the dependencies of the generated code.
  Java: [['javac', '-version'], ['mvn', '-v']], // prettier-ignore
  Node: [['node', '--version']],
  Python: [['python3', '--version']],
};

/** Returns the version of each toolchain that this machine has. */
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
