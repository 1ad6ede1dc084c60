import {
  codeOf,
  firstSuccess,
  isError,
  outcomeFor,
  smallestCall,
  type Example,
  type Outcome,
  type RestOperation,
} from '@chain-apis/contract';
import { negativeCalls, type NegativeCall } from '@chain-apis/verify/cases';
import { validCalls, callForResponse } from '@chain-apis/contract/cases';
import type { AnyResult } from '@chain-apis/runtime';
import { expect } from 'vitest';
import { checkers } from '../contract.ts';
import { curlOf, type ContractCase, type Transport } from './contract-case.ts';
import { asRead } from '../as-read.ts';

/** Returns cases for every response × example, and for the response to a call without a preference. */
export function answerCases(operation: RestOperation): ContractCase[] {
  const call = smallestCall(operation);
  const first = firstSuccess(operation);
  return [
    ...operation.outcomes.flatMap((response) =>
      response.examples.map((example): ContractCase => {
        // Send the example's own values: the mock writes any others into the response.
        const asked = !isError(response) ? callForResponse(operation, example.value) : call;
        const prefer = `code=${codeOf(response)}, example=${example.name}`;
        return {
          kind: !isError(response) ? 'example' : 'declared error',
          title: `${response.key} ${example.name}`,
          run: async (transport) => {
            const result = await transport.call(operation, asked, { headers: { prefer } });
            expectAnswer(
              result,
              operation,
              response,
              example,
              curlOf(transport.baseUrl, operation, asked, prefer),
            );
          },
        };
      }),
    ),
    {
      kind: 'first response',
      title: 'answers its first success without being asked for one',
      run: async (transport) => {
        const result = await transport.call(operation, call);
        const curl = curlOf(transport.baseUrl, operation, call);
        expectAnswer(result, operation, first!, first!.examples[0]!, curl);
      },
    },
  ];
}

function expectAnswer(
  result: AnyResult,
  operation: RestOperation,
  response: Outcome,
  example: Example,
  curl: string,
): void {
  const status = codeOf(response);
  if (response.content[0]?.mediaType !== 'application/json') {
    expect(result, curl).toMatchObject({ ok: false, outcome: 'gateway', meta: { status } });
    expect((result as { excerpt: string }).excerpt, curl).toBe(String(example.value).slice(0, 200));
    return;
  }
  const success = !isError(response);
  const [outcome, body] = success ? (['success', 'data'] as const) : (['error', 'error'] as const);
  expect(result, curl).toMatchObject({ ok: success, outcome, status });
  expect((result as unknown as Record<typeof body, unknown>)[body], curl).toEqual(
    asRead(operation, example.value),
  );
  for (const header of response.headers) {
    const sent = result.meta.headers[header.name.toLowerCase()];
    expect(sent, `${curl}\nheader ${header.name}`).toBeDefined();
    const value = header.schema['type'] === 'integer' ? Number(sent) : sent!;
    expect(
      checkers.inline(operation.document, header.schema, value),
      `${curl}\nheader ${header.name}`,
    ).toEqual([]);
  }
}

/**
 * Returns cases for every bound, enum, type, pattern, required property and rule, violated once and refused; and for
 * every valid call.
 */
export function violationCases(operation: RestOperation): ContractCase[] {
  const valid = validCalls(operation);
  return [
    ...negativeCalls(operation, checkers).map((negative): ContractCase => ({
      kind: negative.severity === 'error' ? 'invalid call' : 'warning',
      title: negative.title,
      invalid: negative,
      run: (transport) =>
        (negative.severity === 'error' ? expectRefusal : expectWarning)(transport, operation, negative),
    })),
    {
      kind: 'valid calls',
      title: 'accepts every valid call',
      run: async ({ call, baseUrl }) => {
        for (const one of valid) {
          expect(await call(operation, one), curlOf(baseUrl, operation, one)).toMatchObject({ ok: true });
        }
      },
    },
  ];
}

/** Expects the contract's 400, with a message that names the parameter and the rule. */
async function expectRefusal(
  { call, baseUrl, engine }: Transport,
  operation: RestOperation,
  negative: NegativeCall,
) {
  const result = await call(operation, negative.call);
  const curl = curlOf(baseUrl, operation, negative.call);
  expect(result, curl).toMatchObject({ ok: false, outcome: 'error', status: 400 });
  // Prism sends the first example of the declared error.
  if (engine === 'prism') return;
  const { error } = result as { error: { message: string | string[] } };
  const declared = outcomeFor(operation, 400)!;
  expect(checkers.content(operation, declared.content[0]!, error as never), curl).toEqual([]);
  expect(Array.isArray(error.message), curl).toBe(messageIsList(declared.examples[0]!.value));
  expect([error.message].flat().join('\n'), curl).toContain(negative.mention);
}

/** Expects success with a warning header for a rule that only warns. */
async function expectWarning({ call, baseUrl }: Transport, operation: RestOperation, negative: NegativeCall) {
  const result = await call(operation, negative.call);
  const curl = curlOf(baseUrl, operation, negative.call);
  expect(result, curl).toMatchObject({ ok: true });
  expect(result.meta.headers['warning'], curl).toContain(negative.mention);
}

function messageIsList(example: unknown): boolean {
  return Array.isArray((example as { message: unknown }).message);
}
