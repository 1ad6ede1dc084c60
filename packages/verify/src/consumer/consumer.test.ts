import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { assertMatchesContract } from './assert-matches-contract.ts';
import './vitest.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const point = { timestamp: 1763683200, value: 28.75 };
const page = { results: [point], status: 200, lastRun: 1763686800 };

describe('toMatchContract', () => {
  it('takes what the contract declares', () => {
    expect(page).toMatchContract('listAverageTps', 200);
    expect(page).toMatchContract('listAverageTps');
    expect({ height: '5094088' }).toMatchContract('xvm.getHeight');
    expect({ code: -32602, message: 'bad' }).toMatchContract('xvm.getHeight', -32602);
    expect({ ...page, results: [{ ...point, timestamp: 'late' }] }).not.toMatchContract('listAverageTps');
  });

  it('says what does not fit', () => {
    const bad = { ...page, results: [{ ...point, timestamp: 'late' }] };
    expect(() => expect(bad).toMatchContract('listAverageTps', 200)).toThrow(
      /does not match listAverageTps 200:\n {2}- results\/0\/timestamp must be integer/,
    );
    expect(() => expect({ height: 7 }).toMatchContract('xvm.getHeight')).toThrow('height must be string');
    expect(() => expect({ code: 1 }).toMatchContract('xvm.getHeight', -32602)).toThrow(
      /code must be -32602\n {2}- message must be string/,
    );
    expect(() => expect(page).not.toMatchContract('listAverageTps')).toThrow('and should not');
  });

  it.each([
    ['listDelegator', undefined, 'the contract has no listDelegator; did you mean listDelegators?'],
    ['listDelegators', 418, 'listDelegators declares no 418, only 2XX, 400'],
    ['xvm.getHeight', 5, 'xvm.getHeight declares no error 5, only -32000'],
  ])('knows what the contract declares: %s %j', (id, status, message) => {
    expect(() => expect({}).toMatchContract(id, status)).toThrow(message);
  });
});

describe('assertMatchesContract', () => {
  it('needs to be told nothing in a checkout of the contract', async () => {
    await assertMatchesContract(page, 'listAverageTps');
  });

  it('rejects with what does not fit', async () => {
    await assertMatchesContract(page, 'listAverageTps', 200, { config: `${root}redocly.yaml` });
    await expect(assertMatchesContract({}, 'listAverageTps')).rejects.toMatchObject({
      name: 'AssertionError',
      message: expect.stringContaining('results is required'),
    });
  });
});
