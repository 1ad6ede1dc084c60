import { loadContract } from '@chain-apis/contract';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { copyOperation, multiplyContract, multiplyIndex } from './multiply.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

it('gives each copy of a path a prefix and a file', () => {
  const index = 'paths:\n  /v1/blocks/{id}:\n    $ref: paths/get-block.yaml\ncomponents: {}\n';
  expect(multiplyIndex(index, 3)).toBe(
    [
      'paths:',
      '  /v1/blocks/{id}:',
      '    $ref: paths/get-block.yaml',
      '  /copy2/v1/blocks/{id}:',
      '    $ref: paths/get-block-copy2.yaml',
      '  /copy3/v1/blocks/{id}:',
      '    $ref: paths/get-block-copy3.yaml',
      'components: {}\n',
    ].join('\n'),
  );
});

it('gives each copy of a method a file', () => {
  const index = 'methods:\n  - $ref: methods/xvm.getTx.yaml\n';
  expect(multiplyIndex(index, 2)).toBe(`${index}  - $ref: methods/xvm.getTxCopy2.yaml\n`);
});

it('leaves a contract as it is at a factor of 1', () => {
  const index = 'paths:\n  /a:\n    $ref: paths/get-a.yaml\n';
  expect(multiplyIndex(index, 1)).toBe(index);
});

it('names the copy of an operation and of a method, and nothing else in it', () => {
  expect(copyOperation('get:\n  operationId: getBlock\n  tags: [x]\n', 2)).toBe(
    'get:\n  operationId: getBlockCopy2\n  tags: [x]\n',
  );
  expect(copyOperation('name: eth_feeConfig\nparams:\n  - name: blk\n', 4)).toBe(
    'name: eth_feeConfigCopy4\nparams:\n  - name: blk\n',
  );
});

it('gives a contract that can be read, with that many operations', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-multiply-'));
  try {
    await cp(join(root, 'specs'), join(folder, 'specs'), { recursive: true });
    await cp(join(root, 'redocly.yaml'), join(folder, 'redocly.yaml'));
    const once = await loadContract(join(folder, 'redocly.yaml'));
    await multiplyContract(join(folder, 'specs'), 3);
    const thrice = await loadContract(join(folder, 'redocly.yaml'));
    expect(thrice.operations.length).toBe(3 * once.operations.length);
    const ids = new Set(thrice.operations.map(({ id }) => id));
    for (const { id } of once.operations) expect(ids).toContain(id);
  } finally {
    await rm(folder, { recursive: true });
  }
});
