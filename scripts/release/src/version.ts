import { changesetsCommand } from './changesets-command.ts';
import { run } from './run.ts';

const BRANCH = 'release/next';
const TITLE = 'Release packages';
const BODY = `Versions and changelogs, made from the changesets on the main branch. Merging this publishes them.

GitHub starts no checks for a branch that a workflow pushed: close and reopen this pull request to start them.`;

/** Turns changesets into versions and changelogs, and opens or updates the pull request that publishes them. */
export function proposeVersions(root: string): string {
  applyChangesets(root);
  run(root, 'git', 'checkout', '-B', BRANCH);
  run(root, 'git', 'add', '--all');
  run(root, 'git', 'commit', '--message', TITLE);
  run(root, 'gh', 'auth', 'setup-git');
  run(root, 'git', 'push', '--force', 'origin', `HEAD:${BRANCH}`);
  const ofBranch = ['--head', BRANCH, '--state', 'open', '--json', 'url', '--jq', '.[].url'];
  const open = run(root, 'gh', 'pr', 'list', ...ofBranch);
  if (open.trim() !== '') return open.trim();
  return run(root, 'gh', 'pr', 'create', '--head', BRANCH, '--title', TITLE, '--body', BODY).trim();
}

/** The lock file names the versions of this repository's packages too. */
function applyChangesets(root: string): void {
  run(root, process.execPath, changesetsCommand(), 'version');
  run(root, 'npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund');
}
