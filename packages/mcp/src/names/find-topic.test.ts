import { loadContract } from '@chain-apis/contract';
import { describe, expect, it } from 'vitest';
import { createFindTopic, type Named } from './find-topic.ts';

const contract = await loadContract();
const { find, nearest } = createFindTopic(contract);

const shown = ({ topic: thing }: Named) => {
  switch (thing.kind) {
    case 'operation':
      return thing.operation.id;
    case 'schema':
      return `${thing.document.id}/${thing.name}`;
    case 'document':
      return `document ${thing.document.id}`;
    case 'error':
      return `error ${thing.code}`;
    case 'gap':
      return `gap ${thing.index}`;
    case 'package':
      return `package ${thing.name}`;
    case 'guide':
      return `guide ${thing.guide.name}`;
    default:
      return thing.kind;
  }
};

describe('names as agents write them', () => {
  it.each([
    ['info.peers', ['info.peers']],
    ['INFO_PEERS', ['info.peers']],
    ['peers', ['info.peers']],
    ['feeConfig', ['node-subnet-evm/FeeConfig']],
    ['GET /v1/networks/{network}/delegators', ['listDelegators']],
    ['get /v1/networks/mainnet/delegators?pageSize=1', ['listDelegators']],
    ['https://api.example/v1/networks/mainnet/delegators', ['listDelegators']],
    ['POST /v1/networks/mainnet/delegators', []],
    ['data/Validator', ['data/Validator']],
    ['validator', ['data/Validator']],
    ['429', ['error 429']],
    ['HTTP 429', ['error 429']],
    ['errors/-32602', ['error -32602']],
    ['299', []],
    ['gap 3', ['gap 3']],
    ['gap 99999', []],
    ['gaps', ['gaps']],
    ['data', ['document data']],
    ['node', ['package node']],
    ['', []],
    ['__proto__', []],
  ])('%s', (name, wanted) => {
    expect(find(name).map(shown)).toEqual(wanted);
  });

  it('of one kind only', () => {
    expect(find('feeConfig', 'operation').map(shown)).toEqual(['eth_feeConfig']);
  });

  it('a member follows after a #', () => {
    expect(find('Info.Peers #result.numPeers')).toMatchObject([
      { names: ['info.peers'], topic: { kind: 'operation', member: 'result.numPeers' } },
    ]);
  });

  it.each([
    ['info.peesr', 'info.peers'],
    ['GETNATIVEBALANSE', 'getNativeBalance'],
    ['data/Validatr', 'data/Validator'],
    ['nothing like it', undefined],
    ['', undefined],
  ])('the nearest to %s', (name, wanted) => {
    expect(nearest(name)).toBe(wanted);
  });
});
