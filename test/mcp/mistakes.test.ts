/** Common mistakes of agents: every result says what to do next. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallestCall } from '@chain-apis/contract';
import { flatArguments } from '@chain-apis/contract/calls';
import { connect, type Connection } from './connect.ts';
import { operationOf } from './tasks/task.ts';

let agent: Connection;
beforeAll(async () => {
  agent = await connect();
});
afterAll(() => agent.close());

describe('a mistake says what to do', () => {
  const mistakes: [tool: string, input: object, text: string][] = [
    ['search', {}, 'give `query`'],
    ['search', { query: { a: 1 } }, '`query` must be text'],
    ['search', { query: 'peers', kind: 'thing' }, 'one of operation, parameter'],
    ['search', { query: 'peers', offset: 99_999 }, 'offset is too large'],
    ['read', { name: 'info.peer' }, 'info.peers'],
    ['read', { name: 'listErc20Balance' }, 'listErc20Balances'],
    ['read', { name: 'info.peers#nodeId2' }, 'result.peers.nodeID'],
    ['read', { name: 'info.peers', part: 'everything' }, 'parameters, result'],
    ['check', { name: 'info.peers' }, 'give `value`'],
    ['check', { name: 'info.peers', value: '{"a":' }, 'not JSON'],
    ['check', { name: '429', value: {} }, 'an operation or a schema'],
    ['check', { name: 'listDelegators', value: {}, status: 302 }, 'it has 2XX, 400'],
    ['check', { name: 'listDelegators', value: {}, as: 'body' }, 'takes no body'],
    ['call', {}, 'give `name`'],
    ['call', { name: 'nothing at all' }, 'there is nothing called'],
    ['call', { name: 'getNativeBalanse' }, 'near: getNativeBalance'],
    ['call', { name: 'getNativeBalance' }, 'Example: {"name":"getNativeBalance"'],
    [
      'call',
      { name: 'listDelegators', args: { network: 'mainnet', pagesize: 5, nodes: [] } },
      'did you mean "nodeIds"? It takes network*',
    ],
    ['call', { name: 'listDelegators', args: { network: 'mars' } }, 'network'],
    ['call', { name: 'listDelegators', args: 7 }, '`args` must be an object'],
    ['call', { name: 'info.peers', pointer: '/peers/9' }, 'leads nowhere'],
    ['call', { name: 'info.peers', offset: 'x' }, '`offset` must be a number'],
    ['read', { nme: 'x' }, 'read has no input "nme", did you mean "name"?'],
    ['search', { query: 'peers', max: 3 }, 'search has no input "max": it has query, kind, limit, offset'],
    ['call', { name: 'info.peers', feilds: ['ip'] }, 'did you mean "fields"?'],
    ['diff', { old: 'HEAD', from: 'x' }, 'diff has no input "from"'],
    ['check', { name: 'info.peers', value: {}, type: 'body' }, 'check has no input "type"'],
    [
      'call',
      { name: 'listDelegators', args: { network: 'mainnet' }, pages: 500 },
      '`pages` must be a whole number from 1 to 50',
    ],
    ['call', { name: 'listDelegators', args: { network: 'mainnet' }, pages: 0 }, 'from 1 to 50'],
    ['search', { query: 'peers', limit: 1.5 }, '`limit` must be a whole number from 1 to 30'],
    ['read', { name: 'info.peers', offset: -1 }, '`offset` must be a whole number from 0'],
    ['call', { name: 'info.peers', fields: ['nodeIDs'] }, 'no item has "nodeIDs"; there are: nodeID'],
    ['call', { name: 'info.peers', fields: ['nodeID', 'nothing.here'] }, 'no item has "nothing.here"'],
    ['check', { name: 'info.isBootstrapped', as: 'parameters', value: 7 }, 'are an object'],
    ['diff', {}, 'give `old`'],
    ['diff', { old: 'no-such-file.yaml' }, 'no-such-file.yaml'],
    ['diff', { old: '--upload-pack=x' }, 'git ref'],
    ['search', { query: 'peers', Limit: 3 }, 'did you mean "limit"?'],
    ['search', { query: 'peers', kind: 'oparation' }, 'one of operation'],
    ['search', { query: 'peers', limit: 0 }, 'from 1 to 30'],
    ['search', { query: ['peers'] }, '`query` must be text'],
    ['search', { q: 'peers' }, 'search has no input "q"'],
    ['read', { nothing: true }, 'read has no input "nothing"'],
    ['read', { name: '429', part: 'example' }, 'there is no `part` of an error'],
    ['read', { name: 'gap 0', part: 'gaps' }, 'there is no `part` of a gap'],
    ['read', { name: 'data', part: 'errors' }, 'there is no `part` of a document'],
    ['read', { name: 'gaps', part: 'code' }, 'there is no `part` of'],
    ['read', { name: 'data/Validator', part: 'code' }, 'gaps is the only `part` of a schema'],
    ['read', { name: 'info.peers#result.numPeers', part: 'errors' }, 'there is no `part` of a member'],
    ['read', { name: { id: 1 } }, '`name` must be text'],
    ['check', { name: 'info.peers', value: {}, as: 'response' }, 'one of result, parameters, body, request'],
    ['check', { name: 'data/PChainUtxo', value: {}, as: 'body' }, '`as` is for operations'],
    ['check', { name: 'data/PChainUtxo', value: {}, status: 200 }, '`status` is for operations'],
    ['check', { name: 'data/PChainUtxo#amout', value: '1' }, 'amount'],
    [
      'check',
      { name: 'info.peers#result.pers.nodeID', value: 'x' },
      'there is no member "pers"; there are: peers',
    ],
    [
      'check',
      { name: 'listDelegators', value: {}, as: 'parameters', status: 400 },
      '`status` is for results',
    ],
    ['call', { name: 'info.peers', pages: 3 }, 'info.peers is not a list of pages'],
    ['call', { name: 'getHealth', mock: { helthy: false } }, 'did you mean "healthy"?'],
    ['call', { name: 'getHealth', mock: { healthy: 'no' } }, 'send {"healthy": true}'],
    ['call', { name: 'getHealth', mock: true }, '`mock` must be an object'],
    ['call', { name: 'getHealth', mock: { scenario: 'no-such' } }, 'no-such'],
    ['call', { name: 'getHealth', mock: { advance: 'soon' } }, 'the mock:'],
    [
      'call',
      { name: 'getHealth', mock: { code: 418 } },
      'declares no response 418: it has 200, 403, 503; mock',
    ],
    ['call', { name: 'info.peers', mock: { code: 429 } }, 'info.peers declares no response 429: it has 200'],
    ['call', { name: 'info.peers', mock: { code: 429 } }, 'mock {"fail":503} sends any status'],
    ['call', { name: 'info.peers', mock: { code: -31999 } }, 'declares no response -31999'],
    ['call', { name: 'info.peers', mock: { example: 'alPeers' } }, 'did you mean "allPeers"?'],
    ['call', { name: 'info.peers', mock: { example: 'xyz' } }, 'no example "xyz": it has allPeers'],
    ['read', { name: 'deprecated', part: 'code' }, 'there is no `part` of'],
    ['read', { name: 'deprecated#x' }, 'there is no member "x"'],
    ['call', { name: 'info.peers', args: { nodeIds: 7 } }, 'nodeIDs'],
    ['call', { name: 'info.peers', args: [[], []] }, 'no argument "1"'],
    ['call', { name: 'info.peers', limit: 'many' }, '`limit` must be a number'],
    ['diff', { old: 'redocly.yaml', level: 'braking' }, 'one of breaking, risky, compatible'],
    ['search', { query: '  ' }, 'give `query`'],
    ['search', { query: 'peers', limit: true }, '`limit` must be a number'],
    ['search', { query: 'peers', offset: [3] }, '`offset` must be a number'],
    ['read', { part: 'code' }, 'give its `name`'],
    ['read', { offset: 500 }, 'offset is too large'],
    ['call', { name: 'info.peers', fields: { ip: true } }, '`fields` must be a list of texts'],
    ['call', { name: 'info.peers', fields: [1] }, '`fields` must be a list of texts'],
    ['call', { name: 'info.peers', offset: 99_999 }, 'there are 2 items: offset is too large'],
    ['call', { mock: { code: 429 } }, 'give `name`'],
    ['call', { mock: { healthy: true }, args: {} }, 'give `name`'],
    ['call', { mock: {} }, 'give `name`'],
    ['call', { mock: { reset: false } }, '`reset` must be true'],
  ];

  it.each(mistakes)('%s %j', async (tool, input, text) => {
    const said = await agent.use(tool, input);
    expect(said).toMatchObject({ isError: true });
    expect(said.text).toContain(text);
    expect(said.text).not.toMatch(/\n\s+at /);
    expect(said.tokens).toBeLessThan(300);
  });
});

describe("advice is the operation's own", () => {
  it('a failed start of a job is not simply sent again', async () => {
    const args = { ...flatArguments(smallestCall(operationOf('createTransactionExport'))) };
    const said = await agent.use('call', { name: 'createTransactionExport', args, mock: { code: 503 } });
    expect(said).toMatchObject({ isError: true });
    expect(said.text).toContain('look for the first with getOperation');
    expect(said.text).not.toContain('Send it again');
  });

  it('a call that only reads is sent again, after as long as the service says', async () => {
    const args = { network: 'mainnet' };
    const unready = await agent.use('call', { name: 'listDelegators', args, mock: { code: 503 } });
    expect(unready.text).toContain('Send it again after a pause');
    const limited = await agent.use('call', {
      name: 'listDelegators',
      args,
      mock: { fail: '429;retry-after=7' },
    });
    expect(limited.text).toMatch(/^retry-after: 7$/m);
  });
});

describe('names are exact in check, and what is near is named', () => {
  it.each([
    [
      { name: 'listErc20Balances', as: 'request', value: { page_size: 10 } },
      'has no argument "page_size", did you mean "pageSize"?',
    ],
    [
      { name: 'listErc20Balances', as: 'parameters', value: { 'PAGE-SIZE': 10 } },
      'has no argument "PAGE-SIZE", did you mean "pageSize"?',
    ],
    [
      { name: 'listDelegators', value: { netwrk: 'mainnet' }, as: 'request' },
      'no argument "netwrk", did you mean "network"?',
    ],
    [{ name: 'eth_feeConfig', value: ['latest', 1, 2], as: 'request' }, 'no argument "1"'],
    [{ name: 'eth_feeConfig', value: { params: { block: 1 } }, as: 'request' }, 'no argument "block"'],
    [
      { name: 'createTransactionExport', value: { body: { firstdate: '2024-01-01' } }, as: 'request' },
      'firstdate is not declared, did you mean "firstDate"?',
    ],
    [
      { name: 'data/Erc20TokenBalance', value: { balnce: '1' } },
      'balance is required; balnce is not declared, did you mean "balance"?',
    ],
  ])('%j', async (input, text) => {
    const said = await agent.use('check', input);
    expect(said).toMatchObject({ isError: false, data: { valid: false } });
    expect(said.text).toContain(text);
  });

  it('a name of an optional member is a warning, since objects are open', async () => {
    const said = await agent.use('check', {
      name: 'info.peers',
      value: { numPeers: 1, peers: [], numpeers: 1 },
    });
    expect(said.text).toContain('conforms');
    const other = await agent.use('check', { name: 'data/PChainUtxo#amount', value: '1' });
    expect(other.text).toBe('It conforms to the contract.');
  });
});

describe('names and arguments are taken as they are written', () => {
  it.each([
    [{ name: 'INFO.PEERS' }, 'info.peers'],
    [{ name: ' info_peers ' }, 'info.peers'],
    [{ name: 'GET /v1/networks/{network}/delegators', args: { network: 'mainnet' } }, 'listDelegators'],
    [
      { name: '/v1/networks/mainnet/delegators', args: { Network: 'mainnet', page_size: '2' } },
      'listDelegators',
    ],
    [{ name: 'listDelegators', args: '{"network":"mainnet"}' }, 'listDelegators'],
    [
      { name: 'listDelegators', args: { network: 'mainnet' }, pages: '2', fields: 'nodeId' },
      'listDelegators',
    ],
    [{ name: 'info.isBootstrapped', args: ['X'] }, 'info.isBootstrapped'],
    [{ name: 'info.isBootstrapped', args: { params: { chain: 'X' } } }, 'info.isBootstrapped'],
    [{ name: 'eth_feeConfig', args: { blockchainID: 'C' } }, 'eth_feeConfig'],
    [{ name: 'info.peers', fields: ['node_id', 'NODEID', 'nodeID'] }, 'info.peers'],
  ])('%j', async (input, id) => {
    const said = await agent.use('call', input);
    expect(said.text).toContain(`200 ${id} (mock)`);
  });
});
