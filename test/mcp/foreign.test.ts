/** Third-party documents: their omissions cause no problems. */
import { effectOf, loadContract } from '@chain-apis/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../support/contract.ts';
import { connect, type Connection } from './connect.ts';

const FOLDER = `${root}test/support/foreign/`;

describe.each(['things.openapi.yaml', 'ledger.openrpc.json'])('%s', (file) => {
  const contract = loadContract(FOLDER + file);
  let agent: Connection;
  beforeAll(async () => {
    agent = await connect({ contract: await contract });
  });
  afterAll(() => agent.close());

  it('every operation is listed, found and read', async () => {
    const { documents, operations } = await contract;
    const listed = await agent.use('read', { name: documents[0]!.id });
    for (const { id } of operations) {
      expect(listed.text).toContain(`- ${id}: `);
      expect((await agent.use('search', { query: id, kind: 'operation' })).text).toContain(id);
      const said = await agent.use('read', { name: id });
      expect(said.isError).toBe(false);
      expect(said.text).toContain(`"name":${JSON.stringify(id)}`);
    }
  });

  it('the example call of everything that reads is answered by the mock', async () => {
    const { operations } = await contract;
    for (const { id } of operations.filter((one) => effectOf(one) !== 'writes')) {
      const { text } = await agent.use('read', { name: id, part: 'example' });
      const [, example] = /^Example call: (.*)$/m.exec(text)!;
      const said = await agent.use('call', JSON.parse(example!) as object);
      expect(said.text).toMatch(/^20[04] .* \(mock\)|\(mock\): 200, /);
    }
  });

  it('what writes is sent by name only, unless the mock responds', async () => {
    const { operations } = await contract;
    const live = await connect({ contract: await contract, urls: { all: 'http://127.0.0.1:1' } });
    for (const { id } of operations.filter((one) => effectOf(one) === 'writes')) {
      expect((await live.use('call', { name: id })).text).toContain('--allow');
      expect((await agent.use('call', { name: id })).text).not.toContain('--allow');
    }
    await live.close();
  });
});

it('where a document says nothing of safety, a live server is asked only by name', async () => {
  const contract = await loadContract(`${FOLDER}ledger.openrpc.json`);
  const agent = await connect({ contract, urls: { all: 'http://127.0.0.1:1' } });
  const undeclared = contract.operations.filter(({ safe }) => !safe);
  for (const { id } of undeclared)
    expect((await agent.use('call', { name: id })).text).toContain(`--allow ${id}`);
  await agent.close();
  expect(undeclared.length).toBeGreaterThan(0);
});
