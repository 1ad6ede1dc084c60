/** Each text about an operation (agent's, reference's, client's) has the operation's notes. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operationNotes, plainText } from '@chain-apis/contract/describe';
import { DETAILS } from '../../../packages/mcp/src/text/details.ts';
import { operationText } from '../../../packages/mcp/src/text/operation-text.ts';
import { badgesOf } from '../../../packages/reference/src/model/operation-badges.ts';
import { byDocument, contract, root } from '../../support/contract.ts';

const FOR_CALLERS = new Set(['node-specific', 'pages', 'job', 'prefix']);

describe.each(byDocument(contract.operations))('%s', (_, operations) => {
  const calls = readFileSync(`${root}packages/${operations[0]!.document.package}/API.md`, 'utf8').split(
    '\n### ',
  );

  it.each(operations)('$id', (operation) => {
    const notes = operationNotes(operation);
    expect(badgesOf(operation).map(({ text }) => text)).toEqual(notes.map(({ label }) => label));
    const shortest = operationText(contract, operation, undefined, DETAILS.at(-1)!);
    for (const { label } of notes) expect(shortest).toContain(label);
    const own = calls.find(
      (call) =>
        call.startsWith(`${operation.id.replaceAll('_', '\\_')}\n`) || call.startsWith(`${operation.id}\n`),
    );
    for (const { about, text } of notes)
      if (FOR_CALLERS.has(about)) expect(plainText(own!)).toContain(plainText(text));
  });
});
