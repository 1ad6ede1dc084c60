import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMock, type NodeDialect, type RunningMock } from '@chain-apis/mock';
import { contract, root } from '../../support/contract.ts';
import { writeRecorded } from '../../support/recorded.ts';
import { linkRecipes } from '../link-recipes.ts';

/** Where documented commands run. */
export interface Workplace {
  readonly mock: RunningMock;
  /** A folder with the contract under version control, where commands can leave files. */
  readonly folder: string;
  /** Undoes what commands changed in the mock. */
  reset(): void;
  close(): Promise<void>;
}

/** Refs used in documented commands. */
const TAGS = ['v1.0.0', 'v1.1.0'];

/** @param nodeDialect - how the node of the mock responds */
export async function openWorkplace(nodeDialect: NodeDialect = 'standard'): Promise<Workplace> {
  linkRecipes();
  const base = mkdtempSync(join(tmpdir(), 'chain-apis-docs-'));
  const folder = join(base, 'project');
  for (const path of ['redocly.yaml', 'specs']) cpSync(root + path, join(folder, path), { recursive: true });
  mkdirSync(join(base, 'other-service'));
  cpSync(`${root}specs`, join(base, 'other-service/api'), { recursive: true });
  // A reader's own document.
  cpSync(`${root}test/support/foreign/petstore.openapi.yaml`, join(folder, 'openapi.yaml'));
  commit(folder);
  // Usage files of the consumers used in documented commands.
  const usage = { version: 1, consumer: 'web', operations: { listErc20Balances: ['address', 'chainId'] } };
  for (const name of ['usage.json', 'web.json', 'bot.json'])
    writeFileSync(join(folder, name), JSON.stringify(usage));
  writeRecorded(folder);
  const mock = await startMock({ contract, nodeDialect });
  return {
    mock,
    folder,
    reset() {
      mock.play();
      mock.reset();
    },
    async close() {
      await mock.close();
      rmSync(base, { recursive: true, force: true });
    },
  };
}

function commit(folder: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.test', '-c', 'commit.gpgsign=false'];
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git(...identity, 'commit', '--quiet', '-m', 'contract');
  for (const tag of TAGS) git('tag', tag);
}

/** Replaces the addresses of a reader's servers in documents with the mock's. */
export function onMock(word: string, { mock }: Workplace): string {
  return word.replace(/https?:\/\/(127\.0\.0\.1:(4010|9650)|[\w.-]+\.example(\.com)?)(?![\w.:-])/g, mock.url);
}
