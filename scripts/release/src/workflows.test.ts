/** What the GitHub workflows can do, and whose code they run. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { parseArgs } from 'node:util';

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly uses?: string;
  readonly steps?: readonly { readonly uses?: string; readonly run?: string; readonly with?: object }[];
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map((name) => ({
  name,
  workflow: parse(readFileSync(join(folder, name), 'utf8')) as Workflow,
}));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const jobs = workflows.flatMap(({ name, workflow }) =>
  Object.entries(workflow.jobs).map(([id, job]) => ({ id: `${name} ${id}`, job })),
);

describe.each(workflows)('$name', ({ workflow }) => {
  it('gives no job more than reading unless the job asks for it', () => {
    expect([{}, { contents: 'read' }]).toContainEqual(workflow.permissions);
    // Such a workflow has the main branch's rights while it checks a third party's branch.
    expect(workflow.on).not.toHaveProperty('pull_request_target');
  });
});

describe.each(jobs)('$id', ({ job }) => {
  const steps = job.steps ?? [];

  it('runs third-party code at a pinned commit', () => {
    const used = [job.uses, ...steps.map(({ uses }) => uses)].filter((uses) => uses !== undefined);
    for (const uses of used) expect(uses).toMatch(/^\.\/|@[0-9a-f]{40}$/);
  });

  it('leaves no credential in the checkout, and pastes no expression into a shell', () => {
    for (const { uses, with: inputs, run } of steps) {
      if (uses?.startsWith('actions/checkout@'))
        expect(inputs).toMatchObject({ 'persist-credentials': false });
      expect(run ?? '').not.toContain('${{');
    }
  });

  it('calls scripts that exist', () => {
    for (const { run } of steps) {
      if (!run?.startsWith('npm run ')) continue;
      const { positionals } = parseArgs({
        args: run.split(' ').slice(2),
        strict: false,
        allowPositionals: true,
      });
      expect(scripts).toHaveProperty([positionals[0]!]);
    }
  });
});

it('only what publishes may say who it is', () => {
  const able = jobs.filter(({ job }) => job.permissions?.['id-token']).map(({ id }) => id);
  expect(able.sort()).toEqual(['pages.yml deploy', 'release.yml publish']);
});
