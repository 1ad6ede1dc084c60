import { loadContract } from '@chain-apis/contract';
import { describe, expect, it } from 'vitest';
import { readMcpFlags, readMcpOptions } from './mcp-flags.ts';

const contract = await loadContract();

const read = (args: string[], env: Record<string, string> = {}) =>
  readMcpOptions(contract, readMcpFlags(args).values, env);

describe('what calls may do', () => {
  it('reads from the mock by default', () => {
    expect(read([])).toMatchObject({ urls: {}, keys: {}, allowWrites: [] });
  });

  it('addresses are of services', () => {
    const args = ['--data', 'http://127.0.0.1:1/', '--node', 'https://example.com/a/'];
    expect(read(args).urls).toEqual({ data: 'http://127.0.0.1:1', node: 'https://example.com/a' });
  });

  it('keys come from the environment, for the services that are called', () => {
    const env = { CHAIN_APIS_DATA_KEY: 'one', CHAIN_APIS_OTHER_KEY: 'two' };
    expect(read(['http://127.0.0.1:1'], env).keys).toEqual({ data: 'one' });
  });

  it('a key that no document declares needs its header', () => {
    const args = ['--node', 'http://127.0.0.1:1'];
    const env = { CHAIN_APIS_NODE_KEY: 'one' };
    expect(() => read(args, env)).toThrow('CHAIN_APIS_NODE_KEY needs a header');
  });

  it('a deployment spells keys and methods', () => {
    const { keyHeaders, methodPrefix } = read(['--deployment', 'avalanche']);
    expect({ keyHeaders, methodPrefix }).toEqual({
      keyHeaders: { data: 'x-glacier-api-key' },
      methodPrefix: { xvm: 'avm' },
    });
  });

  it('writes are named', () => {
    expect(read(['--allow', 'aggregateSignatures,createTransactionExport']).allowWrites).toEqual([
      'aggregateSignatures',
      'createTransactionExport',
    ]);
  });
});

describe('a mistake', () => {
  it.each([
    [['--prot'], "Unknown option '--prot' (did you mean --port?): try chain-apis mcp --help"],
    [['--prot', '1'], '--prot: the contract has no service `prot`'],
    [['--mars', 'http://127.0.0.1'], '--mars: the contract has no service `mars`: it has data'],
    [['--data', 'http://127.0.0.1', '--data', 'http://127.0.0.2'], '--data: give one address of a service'],
    [['http://127.0.0.1', 'http://127.0.0.2'], 'http://127.0.0.2: one address is for all services'],
    [['--port', '70000'], '--port must be a number from 0 to 65535, not "70000"'],
    [['--data', 'ftp://x'], '--data: '],
    [['--allow', 'nothing'], /^--allow nothing: the contract has no such operation$/],
    [['--allow', 'createtransaction'], 'no such operation; near it are createTransactionExport'],
    [['--key-header', 'x'], '--key-header: the contract has no service'],
    [['--deployment', 'mars'], 'there is no deployment `mars`: use avalanche'],
  ])('%j', (args, message) => {
    expect(() => read(args)).toThrow(message);
  });

  it('in a key shows nothing of it', () => {
    expect(() => read(['--data', 'http://127.0.0.1'], { CHAIN_APIS_DATA_KEY: 'se cret' })).toThrow(
      /^CHAIN_APIS_DATA_KEY holds characters that no header can carry$/,
    );
  });
});
