import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes what documented commands call `recorded`: the folder left by an earlier `chain-apis proxy --record`. */
export function writeRecorded(folder: string): void {
  const operation = 'listDelegators';
  const interaction = {
    title: 'traffic 1',
    service: 'data',
    baseUrl: 'https://data.example.com',
    request: { method: 'GET', path: '/v1/networks/mainnet/delegators', headers: {} },
    response: {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: '{"delegators":[]}',
    },
    valid: true,
  };
  mkdirSync(join(folder, 'recorded'));
  const lines = [{ operation }, interaction].map((line) => `${JSON.stringify(line)}\n`);
  writeFileSync(join(folder, 'recorded', `${operation}.cassette.jsonl`), lines.join(''));
}
