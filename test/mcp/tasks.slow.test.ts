/** Tasks for agents, through the official client: correct, in few calls, in few tokens. */
import { loadGuides } from '@chain-apis/contract/documents';
import { clientNames } from '@chain-apis/contract/request';
import { clientCall, readLayout } from '@chain-apis/generate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract, root } from '../support/contract.ts';
import { connect, type Connection, type Said } from './connect.ts';
import { callTasks } from './tasks/call-tasks.ts';
import { contractTasks } from './tasks/contract-tasks.ts';
import { domainTasks } from './tasks/domain-tasks.ts';
import { edgeTasks } from './tasks/edge-tasks.ts';
import type { Task } from './tasks/task.ts';

const tasks = [...callTasks, ...contractTasks, ...edgeTasks, ...domainTasks];

const MAX_CALLS = 3;
const MAX_TOKENS = 4000;

let agent: Connection;
beforeAll(async () => {
  const clients = async () => {
    const layout = await readLayout(`${root}redocly.yaml`, contract, '@chain-apis/runtime');
    return clientNames(layout.packages, (operation) => clientCall(operation, layout));
  };
  agent = await connect({ root, clients, guides: () => loadGuides(`${root}redocly.yaml`) });
});
afterAll(() => agent.close());

async function solve({ calls }: Task): Promise<readonly Said[]> {
  const said: Said[] = [];
  for (const [tool, input] of calls) said.push(await agent.use(tool, input));
  return said;
}

it.each(tasks.map((task) => [task.task, task] as const))('%s', async (_, task) => {
  const said = await solve(task);
  const last = said.at(-1)!;
  expect(said.filter(({ isError }) => isError).map(({ text }) => text)).toEqual([]);
  if ('data' in task.expected) expect(last.data).toEqual(task.expected.data);
  else if ('json' in task.expected) expect(last.json).toEqual(task.expected.json);
  else for (const text of task.expected.says) expect(last.text).toContain(text);
  if (domainTasks.includes(task)) expectNamesSaidBefore(task, said);
  expect(task.calls.length).toBeLessThanOrEqual(MAX_CALLS);
  expect(said.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(MAX_TOKENS);
});

/** Unless the documents are known, only names from tool results are usable. */
function expectNamesSaidBefore({ calls }: Task, said: readonly Said[]): void {
  for (const [index, [tool, input]] of calls.entries()) {
    if (tool === 'search') continue;
    const before = said.slice(0, index).map(({ text }) => text);
    expect(before.join('\n')).toContain((input as { name: string }).name);
  }
}
