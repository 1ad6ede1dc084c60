/** A success without a body is judged by its status; a body that is neither JSON nor text is not judged. Neither is an error. */
import { join } from 'node:path';
import { loadContract } from '@chain-apis/contract';
import { createMockFetch } from '@chain-apis/mock';
import { exitCode, verify, type Fetch } from '@chain-apis/verify';
import { expect, it } from 'vitest';
import { root } from '../support/contract.ts';

const contract = await loadContract([join(root, 'test/support/foreign/things.openapi.yaml')]);
const mock = createMockFetch({ contract });
const base = contract.documents[0]!.package;
const PLAIN = ['get /things.xml', 'get /things/raw', 'delete /things/{id}'];

async function judged(fetch: Fetch) {
  const report = await verify({
    contract,
    targets: [{ service: base, baseUrl: 'http://127.0.0.1:1' }],
    only: PLAIN,
    allowWrites: PLAIN,
    fetch,
  });
  const asked = report.operations!.filter(({ operation }) => PLAIN.includes(operation));
  return { code: exitCode(report), operations: asked.map(({ state }) => state) };
}

it('where the server obeys', async () => {
  expect(await judged(mock)).toEqual({ code: 0, operations: ['judged', 'not-judged', 'judged'] });
});

it('but not where it fails', async () => {
  const broken: Fetch = async () => new Response('oops', { status: 500 });
  expect((await judged(broken)).operations).not.toContain('data');
});
