/** The documents work with unmodified Prism, without our mock. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { codeOf, firstSuccess, httpRequest, smallestCall } from '@chain-apis/contract';
import { rounded } from '@chain-apis/contract/source';
import { readFileSync } from 'node:fs';
import { byDocument, restOperations, root } from '../../support/contract.ts';

const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js');
const registry = parse(readFileSync(`${root}redocly.yaml`, 'utf8')) as {
  apis: Record<string, { root: string }>;
};

/** Starts the command and resolves to its address once it is printed. */
async function startPrism(document: string, started: (child: ChildProcess) => void): Promise<string> {
  const child = spawn(process.execPath, [prism, 'mock', '-p', '0', `${root}${document}`], { cwd: root });
  started(child);
  let said = '';
  for await (const line of createInterface(child.stdout)) {
    said += `${line}\n`;
    const url = /listening on (http:\S+)/.exec(line)?.[1];
    if (!url) continue;
    child.stdout.resume();
    return url;
  }
  throw new Error(`prism ended: ${said}`);
}

describe.each(byDocument(restOperations))('%s', (_, operations) => {
  let child: ChildProcess | undefined;
  let url: string;
  beforeAll(async () => {
    url = await startPrism(registry.apis[operations[0]!.document.id]!.root, (one) => (child = one));
  });
  // Also if it never printed its address.
  afterAll(() => void child?.kill());

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'answers %s with its first example',
    async (_, operation) => {
      const { method, path, headers, body } = httpRequest(operation, smallestCall(operation));
      const answer = await fetch(url + path, {
        method,
        headers: { ...headers, accept: '*/*' },
        ...(body !== undefined && { body }),
      });
      const declared = firstSuccess(operation);
      expect(answer.status).toBe(codeOf(declared!));
      // Prism parses numbers as doubles.
      const example = rounded(declared?.examples[0]?.value ?? '');
      const text = await answer.text();
      expect(text && example instanceof Object ? JSON.parse(text) : text).toEqual(example);
    },
  );
});
