/**
 * What recorded nodes sent and the documents refuse, as they have the source's form: values of these properties, and
 * requests that nodes accepted. The deployment refuses none of it. Whoever changes the list changes what users of the base see.
 */
import { createCheckers } from '@chain-apis/contract';
import { deployContract } from '@chain-apis/contract/documents';
import { expect, it } from 'vitest';
import { createTrafficJudge } from '../../packages/verify/src/proxy/judge-traffic.ts';
import { contract } from '../support/contract.ts';
import { readRecordings } from './read-recordings.ts';

const baseUrl = 'http://node.test';
const recordings = readRecordings();

/** Failures by operation: the place in the result and what was expected of it, or what a request had. */
function refusedBy(judged: typeof contract): string[] {
  const judge = createTrafficJudge(judged, createCheckers(judged), { baseUrl, methodPrefix: { xvm: 'avm' } });
  const found = recordings.flatMap(({ method, path, body, response }) => {
    const { status, contentType, bodyText: text } = response;
    const headers = { ...(contentType !== undefined && { 'content-type': contentType }) };
    const request = {
      method,
      url: baseUrl + path,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    };
    const verdicts = judge({ request, response: { ok: true, status, headers, text, durationMs: 0 } });
    return verdicts.flatMap(({ operation, findings }) =>
      findings
        // What nodes take besides JSON-RPC is another matter.
        .filter(({ level, rule }) => level === 'fail' && rule !== 'rpc/id')
        .map(({ pointer, expected, message }) =>
          pointer === undefined
            ? `${operation?.id} ${message.replace(/^a request that .* accepted/, 'request')}`
            : `${operation?.id} ${pointer.replace(/\/\d+(?=\/|$)/g, '/*')} ${expected}`,
        ),
    );
  });
  return [...new Set(found)].sort();
}

it('refuses these properties and requests of recorded nodes', () => {
  expect(refusedBy(contract)).toEqual([
    'eth_feeConfig request: blk must be string',
    'eth_feeConfig request: blk must match pattern "^(latest|0x[0-9a-fA-F]+)$"',
    'eth_getActiveRulesAt request: timestamp must be integer',
    'info.peers /result/numPeers must be integer',
    'info.peers /result/peers/*/observedUptime must be integer',
    'xvm.getBlock /result/encoding must be one of hex',
    'xvm.getBlock request: encoding must be one of hex, json',
    'xvm.getBlockByHeight /result/encoding must be one of hex',
    'xvm.getBlockByHeight request: encoding must be one of hex, json',
    'xvm.getTx /result/encoding must be one of hex',
    'xvm.getTx request: encoding must be one of hex, json',
    'xvm.getUTXOs /result/encoding must be one of hex',
    'xvm.getUTXOs request: encoding must be one of hex',
    'xvm.getUTXOs request: limit must be integer',
  ]);
});

it('refuses nothing of them at the deployment', () => {
  expect(refusedBy(deployContract(contract, 'avalanche'))).toEqual([]);
});
