/** Bounds beyond 2^53 - 1, which a double rounds: every tool tells the bound from adjacent integers. */
import { createCheckers, loadContract, sampleOf } from '@chain-apis/contract';
import { describeSchema } from '@chain-apis/contract/describe';
import { runDiff } from '@chain-apis/diff';
import { valueAt, writeJson, type Json, type JsonSchema } from '@chain-apis/foundation';
import { findChanges, readLayout } from '@chain-apis/generate';
import { lintContract } from '@chain-apis/lint';
import { createMock, createMockFetch } from '@chain-apis/mock';
import { readTarget, verify } from '@chain-apis/verify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createCheckers as compiledCheckers } from '../../../packages/contract/src/compiled/compiled-checkers.ts';
import { compileContract } from '../../support/compile-contract.ts';
import { connect } from '../../mcp/connect.ts';
import { openApi, openRpc } from '../../support/amount-documents.ts';
import { withStatus } from '../../support/verify.ts';

const EDGES = inject('allCases') ? [2n ** 53n, 2n ** 63n, 2n ** 64n] : [2n ** 63n];

/** Mimics parsing of documents and traffic. */
const read = (value: bigint): Json => (Number.isSafeInteger(Number(value)) ? Number(value) : value);

function write(documents: Record<string, object>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bounds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, document] of Object.entries(documents))
    writeFileSync(join(folder, file), writeJson(document, 2));
  return folder;
}

const requestOf = (kind: string, amount: bigint): [string, RequestInit?] =>
  kind === 'OpenAPI'
    ? [`http://amounts.test/amounts/${amount}`]
    : [
        'http://amounts.test/rpc',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: `{"jsonrpc":"2.0","id":1,"method":"getAmount","params":{"amount":${amount}}}`,
        },
      ];

const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe.each([
  ['OpenAPI', openApi],
  ['OpenRPC', openRpc],
] as const)('%s', (kind, documentOf) => {
  describe.each(EDGES)('%s', (edge) => {
    const open = async (shown = edge, file = 'amounts.json') => {
      const folder = write({ [file]: documentOf(edge, shown) });
      return { folder, path: join(folder, file), contract: await loadContract(join(folder, file)) };
    };

    it('is in the model, whether the file is one or several, JSON or YAML', async () => {
      const { contract } = await open();
      const bundles = [contract.documents[0]!.bundle];
      const whole = documentOf(edge);
      const folder = write({
        'things.json': {
          ...whole,
          components: { schemas: { ...whole.components.schemas, Amount: { $ref: 'Amount.yaml' } } },
        },
      });
      writeFileSync(
        join(folder, 'Amount.yaml'),
        `type: integer\nminimum: -${edge}\nmaximum: ${edge} # 12345678901234567\ndescription: Below ${edge + 1n}, or so\n`,
      );
      bundles.push((await loadContract(join(folder, 'things.json'))).documents[0]!.bundle);
      for (const bundle of bundles) {
        expect(valueAt(bundle, '/components/schemas/Amount')).toMatchObject({
          minimum: -edge,
          maximum: edge,
        });
        expect(valueAt(bundle, '/components/schemas/Next')).toMatchObject({ minimum: edge + 1n });
      }
      expect(valueAt(bundles[1]!, '/components/schemas/Amount/description')).toBe(
        `Below ${edge + 1n}, or so`,
      );
    });

    it.each([
      ['Amount', [edge - 1n, edge, -edge], [edge + 1n, -edge - 1n]],
      ['Below', [edge - 1n, 1n - edge], [edge, -edge]],
      ['Next', [edge + 1n], [edge, edge + 2n]],
      ['Only', [edge + 1n], [edge, edge + 2n]],
      ['Either', [edge - 1n, edge + 1n], [edge, edge + 2n]],
      ['Twice', [edge + 2n, 2n * (edge + 2n), 0n], [edge, 2n * edge]],
    ])('%s is checked', async (name, valid, invalid) => {
      const { contract } = await open();
      const { inline } = createCheckers(contract);
      const faults = (value: bigint) => inline(contract.documents[0]!, named(name), read(value));
      expect(valid.flatMap(faults)).toEqual([]);
      expect(invalid.map((value) => faults(value).length)).toEqual(invalid.map(() => 1));
    });

    it('is in the message', async () => {
      const { contract } = await open();
      const [fault] = createCheckers(contract).inline(contract.documents[0]!, named('Amount'), edge + 1n);
      expect(fault).toMatchObject({ message: `the value must be <= ${edge}`, limit: edge });
    });

    it('is in compiled checkers', async () => {
      const contract = await compileContract((await open()).contract);
      const [operation] = contract.operations;
      const checkers = compiledCheckers(contract);
      const [content] = operation!.outcomes[0]!.content;
      const faults = (amount: bigint) => [
        ...checkers.parameters(operation!, { amount: read(amount) }),
        ...checkers.content(operation!, content!, { amount: read(amount) }),
      ];
      expect([edge - 1n, edge, -edge].flatMap(faults)).toEqual([]);
      expect(faults(edge + 1n).map(({ message }) => message)).toEqual([
        `amount must be <= ${edge}`,
        `amount must be <= ${edge}`,
      ]);
    });

    it('is kept by samples', async () => {
      const { contract } = await open();
      const [document] = contract.documents;
      expect(sampleOf(document!, named('Next'))).toBe(edge + 1n);
      const between: JsonSchema = { type: 'integer', exclusiveMinimum: edge, maximum: edge + 1n };
      expect(sampleOf(document!, between)).toBe(edge + 1n);
    });

    it('is what lint holds examples against', async () => {
      const faults = async (shown: bigint) => {
        const { path } = await open(shown);
        const { findings } = await lintContract(path);
        return findings.filter(({ message }) => message.includes('must be <=')).map(({ message }) => message);
      };
      expect(await faults(edge)).toEqual([]);
      expect((await faults(edge + 1n)).join()).toContain(String(edge));
    });

    it('is what diff compares', async () => {
      const folder = write({ 'old.json': documentOf(edge), 'new.json': documentOf(edge) });
      const text = writeJson(documentOf(edge), 2).replaceAll(
        `"maximum": ${edge},\n`,
        `"maximum": ${edge + 1n},\n`,
      );
      writeFileSync(join(folder, 'new.json'), text);
      const { documents } = await runDiff(join(folder, 'old.json'), join(folder, 'new.json'));
      const changes = documents.flatMap(({ changes: own }) => own);
      expect(changes.map(({ rule }) => rule.split('.').at(-1))).toEqual(['bound-loosened', 'bound-loosened']);
      expect(changes[0]).toMatchObject({ before: `maximum ${edge}`, after: `maximum ${edge + 1n}` });
    });

    it('is shown to readers', async () => {
      const { contract } = await open();
      const { facts } = describeSchema(contract.documents[0]!, named('Amount'));
      expect(facts).toEqual([`-${edge} to ${edge}`]);
    });

    it('is what the mock takes and sends', async () => {
      const { contract } = await open();
      const fetch = createMockFetch(createMock(contract));
      const ask = async (amount: bigint) => (await fetch(...requestOf(kind, amount))).text();
      expect(await ask(edge)).toContain(`{"amount":${edge}}`);
      expect(await ask(edge - 1n)).toContain(`{"amount":${edge}}`);
      expect(await ask(edge + 1n)).toContain(`must be <= ${edge}`);
    });

    it('is what verify holds responses against', async () => {
      const { contract } = await open();
      const mock = createMockFetch(createMock(contract));
      const verified = async (sent: bigint) => {
        const report = await verify({
          contract,
          targets: [readTarget('amounts', 'http://amounts.test')],
          fetch: async (...asked) => {
            const response = await mock(...asked);
            const text = (await response.text()).replace(`{"amount":${edge}}`, `{"amount":${sent}}`);
            const { 'content-length': _, ...headers } = Object.fromEntries(response.headers);
            return new Response(text, { status: response.status, headers });
          },
          limits: { rate: Infinity },
          nodeSpecific: true,
          allowWrites: ['getAmount'],
        });
        return withStatus(report, 'fail').map(
          ({ message, expected, got }) => `${message} ${expected} ${got}`,
        );
      };
      expect(await verified(edge)).toEqual([]);
      expect((await verified(edge + 1n)).join()).toContain(`must be <= ${edge}`);
    });

    it('is read and checked by agents', async () => {
      const { contract } = await open();
      const agent = await connect({ contract });
      const { text } = await agent.use('read', { name: 'Amount' });
      expect(text).toContain(`-${edge} to ${edge}`);
      expect((await agent.use('read', { name: 'getAmount', part: 'example' })).text).toContain(
        `{"amount":${edge}}`,
      );
      const check = async (amount: bigint) =>
        (await agent.use('check', { name: 'Amount', value: String(amount) })).data as { valid: boolean };
      expect(await check(edge)).toMatchObject({ valid: true });
      expect(await check(edge + 1n)).toMatchObject({ valid: false });
      await agent.close();
    });

    it("doesn't break generated code", async () => {
      const { folder, contract } = await open();
      const layout = await readLayout(undefined, contract, '@chain-apis/runtime', folder);
      const files = await findChanges(contract, layout, undefined, true);
      expect(files.map(({ path }) => path).join()).toContain('types.ts');
    });
  });
});
