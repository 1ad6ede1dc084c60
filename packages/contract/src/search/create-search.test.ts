import { describe, expect, it } from 'vitest';
import { createSearch } from './create-search.ts';
import type { RecordKind, SearchRecord } from './search-record.ts';

const record = (kind: RecordKind, title: string, text = '', more: Partial<SearchRecord> = {}) =>
  ({ url: `${more.where ?? ''}#${title}`, kind, title, where: '', text, ...more }) satisfies SearchRecord;

const found = async (query: string, ...records: SearchRecord[]) => {
  const search = await createSearch({ records, synonyms: [] });
  return search(query).map(({ title }) => title);
};

describe('a word is found', () => {
  it.each([
    ['with two letters in the wrong order', 'blcok', 'listBlocks'],
    ['that is two', 'txfee', 'get the Tx Fee'],
    ['that is written as two', 'block chain', 'blockchains'],
    ['between others that are in every question', 'where does the block come from', 'listBlocks'],
  ])('%s', async (_, query, title) => {
    expect(await found(query, record('operation', title), record('operation', 'other'))).toEqual([title]);
  });

  it('and none that begins as it does without its ending', async () => {
    expect(await found('cors', record('page', 'Correct'), record('page', 'CORS'))).toEqual(['CORS']);
  });
});

describe('comes first', () => {
  const errors = Array.from({ length: 12 }, (_, at) => record('error', `${at} error`));

  it('what has the rare word of two', async () => {
    expect((await found('cors error', ...errors, record('page', 'Elsewhere', 'Needs CORS.')))[0]).toBe(
      'Elsewhere',
    );
  });

  it('a call by the last part of its name, not its member of that name', async () => {
    const member = record('field', 'isReady', '', { where: 'info.isReady' });
    expect(await found('isReady', member, record('operation', 'info.isReady'))).toEqual([
      'info.isReady',
      'isReady',
    ]);
  });

  it('a member of whose name more was typed', async () => {
    const others = Array.from({ length: 8 }, (_, at) => record('field', `balance${at}`));
    const longer = record('field', 'amountOfVaultBalanceBurnedSince', '', { where: 'Transaction' });
    const shorter = record('field', 'remainingBalance', '', { where: 'BigVault' });
    expect((await found('big vault balance', ...others, longer, shorter))[0]).toBe('remainingBalance');
  });

  it('others after two of one name', async () => {
    const same = ['A', 'B', 'C', 'D'].map((where) => record('field', 'pageToken', '', { where }));
    const paging = record('section', 'Paging', 'The pageToken of the next call.');
    expect((await found('pageToken', ...same, paging))[2]).toBe('Paging');
  });
});
