import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { archiveOf, publishedPackages, runProgram } from '../../../scripts/release/index.ts';
import { root } from '../../support/contract.ts';
import { writeRecorded } from '../../support/recorded.ts';

/** What a user has besides our packages: names and versions. */
type Beside = Readonly<Record<string, string>>;

const BESIDE: Beside = {
  '@tanstack/query-core': '5.108.0',
  '@types/node': '20.19.43',
  'openapi-fetch': '0.16.0',
  typescript: '5.9.3',
  vitest: '4.1.12',
};

/** A folder outside the repository with our packages as npm would install them, and nothing else of ours. */
export interface Project {
  readonly folder: string;
  write(path: string, text: string): void;
  /** Runs a program with this Node first in the path, and returns its output. */
  run(node: string, program: string, ...args: readonly string[]): Promise<Ran>;
  close(): void;
}

/** How a program ended. */
export interface Ran {
  /** Also 0 for a server that was stopped once it was ready. */
  readonly code: number | null;
  readonly text: string;
}

/** Whether a program ended with an uncaught error. */
export const hasStackTrace = ({ text }: Ran): boolean => /^\s+at .*:\d+:\d+\)?$/m.test(text);

/** Packs the published packages, and installs the archives, their dependencies and `beside` into an empty folder. */
export async function openProject(beside = BESIDE): Promise<Project> {
  const base = mkdtempSync(join(tmpdir(), 'chain-apis-outside-'));
  const folder = join(base, 'project');
  mkdirSync(folder);
  const project: Project = {
    folder,
    write: (path, text) => writeFileSync(join(folder, path), text),
    run: (node, program, ...args) => runOutside(folder, node, program, args),
    close: () => rmSync(base, { recursive: true, force: true }),
  };
  // What else READMEs name: a folder of recorded traffic, and a user's own documents next to the project.
  writeRecorded(folder);
  mkdirSync(join(base, 'other-service'));
  cpSync(join(root, 'specs'), join(base, 'other-service/api'), { recursive: true });
  const packages = publishedPackages(root);
  const folders = packages.map((one) => join(root, one.folder));
  await demand(project, 'npm', 'pack', '--silent', '--ignore-scripts', ...folders);
  const own = Object.fromEntries(packages.map((one) => [one.name, `file:${archiveOf(one)}`]));
  const manifest = { private: true, type: 'module', dependencies: own, devDependencies: beside };
  project.write('package.json', JSON.stringify(manifest));
  await demand(project, 'npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline');
  return project;
}

async function demand(project: Project, program: string, ...args: readonly string[]): Promise<void> {
  const { code, text } = await project.run(process.execPath, program, ...args);
  if (code !== 0) throw new Error(`${program} ${args[0]} ended with ${code}: ${text}`);
}

/** Runs a program. A mock or a proxy, which ends only when it is stopped, is stopped as soon as it is ready. */
async function runOutside(cwd: string, node: string, program: string, args: readonly string[]): Promise<Ran> {
  const path = `${dirname(node)}${delimiter}${process.env['PATH']}`;
  let stopped = false;
  const { code, output } = await runProgram(program === 'node' ? node : program, args, {
    cwd,
    env: { PATH: path, NODE_OPTIONS: '', CHAIN_APIS_CONFIG: undefined },
    onOutput: (printed, child) => {
      if (stopped || !/^Ready on |"event":"ready"| passes on to /m.test(printed)) return;
      stopped = true;
      process.kill(-child.pid!, 'SIGTERM');
    },
  });
  return { code: stopped ? 0 : code, text: output };
}
