import { describe, expect, it } from 'vitest';
import { indexWords, normalWord } from './words.ts';

describe('indexWords', () => {
  it.each([
    ['xvm.getUTXOs', ['xvm', 'getUTXOs', 'get', 'UTXOs']],
    ['listErc20Balances', ['listErc20Balances', 'list', 'Erc20', 'Balances']],
    ['ConvertSubnetToL1Tx', ['ConvertSubnetToL1Tx', 'Convert', 'Subnet', 'To', 'L1', 'Tx']],
    ['nodeID', ['nodeID', 'node', 'ID']],
    ['-32602 Invalid', ['32602', 'Invalid']],
  ])('%s', (text, wanted) => {
    expect(indexWords(text)).toEqual(wanted);
  });
});

describe('normalWord', () => {
  it.each([
    [['balance', 'Balances'], 'balanc'],
    [['stake', 'staking', 'stakes'], 'stak'],
    [['address', 'addresses'], 'address'],
    [['delegacy', 'delegacies'], 'delegacy'],
    [['page', 'paging'], 'pag'],
    [['create', 'created', 'creates', 'creating'], 'creat'],
    [['exceed', 'exceeded', 'exceeds'], 'exceed'],
    [['speed'], 'speed'],
    [['erc20'], 'erc20'],
    [['status'], 'status'],
  ])('%j', (words, wanted) => {
    expect(new Set(words.map(normalWord))).toEqual(new Set([wanted]));
  });
});
