import {
  negativeCalls,
  smallestCall,
  validCalls,
  type Call,
  type Checkers,
  type Operation,
  type RpcMethod,
} from '@chain-apis/contract';
import type { Knowledge } from './knowledge.ts';
import { hasFailure, runCall, type CaseContext, type Outcome } from './run-call.ts';
import { runPaging } from './run-paging.ts';
import { protocolCases, runProtocol } from './run-protocol.ts';
import { runLearnt, runUnknown } from './run-guess.ts';
import { runRefusal } from './run-refusal.ts';
import { unknownCall } from './unknown-ids.ts';
import { valueCalls } from './value-calls.ts';

/** One row of a run: something to send and to judge. */
export interface Case {
  readonly operation: Operation;
  /** Id of the kind of row, which is its rule when it passes. */
  readonly rule: string;
  readonly title: string;
  /** Nothing if there is nothing to send after all, as when no response gave an id to ask for. */
  run(context: CaseContext, state: PlanState): Promise<Outcome | undefined>;
}

/** What earlier rows lend to later ones. */
export interface PlanState {
  readonly knowledge: Knowledge;
  /** A call that is known to work, by operation. */
  readonly working: Map<Operation, Call>;
}

/**
 * The rows of a run in phases, the most telling first: whoever has a small budget learns the most from it.
 *
 * @param operations - what to verify, all of one service
 */
export function planCases(operations: readonly Operation[], checkers: Checkers, strict: boolean): Case[][] {
  const each = (make: (operation: Operation) => Case[]) => operations.flatMap(make);
  return [
    each((operation) => [smallestCase(operation)]),
    each((operation) => [learntCase(operation)]),
    each((operation) => (operation.pagination ? [pagingCase(operation)] : [])),
    each((operation) => exampleCases(operation, strict)),
    protocolRows(operations),
    each((operation) => refusalCases(operation, checkers)),
    each((operation) => unknownCases(operation, checkers)),
    each((operation) => valueCases(operation, checkers, strict)),
  ];
}

function smallestCase(operation: Operation): Case {
  const title = 'smallest call';
  const call = smallestCall(operation);
  return {
    operation,
    rule: 'call/smallest',
    title,
    run: async (context, state) =>
      keep(state, operation, call, await runCall(context, operation, call, title)),
  };
}

/** With values from earlier responses in place of the examples. */
function learntCase(operation: Operation): Case {
  const title = 'call with a value from a response';
  return {
    operation,
    rule: 'call/learnt',
    title,
    run: async (context, state) => {
      const call = state.knowledge.ask(operation, smallestCall(operation));
      return call && keep(state, operation, call, await runLearnt(context, operation, call, title));
    },
  };
}

/** Keeps what a good response shows for later rows. */
function keep(
  { knowledge, working }: PlanState,
  operation: Operation,
  call: Call,
  outcome: Outcome,
): Outcome {
  if (outcome.value === undefined || hasFailure(outcome.findings)) return outcome;
  knowledge.learn(operation, call, outcome.value);
  if (!working.has(operation)) working.set(operation, call);
  return outcome;
}

function pagingCase(operation: Operation): Case {
  const title = 'pages';
  return {
    operation,
    rule: 'call/pages',
    title,
    run: (context, { working }) =>
      runPaging(context, operation, working.get(operation) ?? smallestCall(operation), title),
  };
}

function exampleCases(operation: Operation, strict: boolean): Case[] {
  const smallest = JSON.stringify(smallestCall(operation));
  const token = operation.pagination?.param;
  const calls = validCalls(operation)
    // A token of the examples means nothing to a server that did not give it.
    .map((call) =>
      strict || token === undefined || operation.protocol === 'rpc' ? call : without(call, token),
    )
    .filter((call) => JSON.stringify(call) !== smallest);
  const different = [...new Map(calls.map((call) => [JSON.stringify(call), call])).values()];
  return different.map((call, index) => {
    const title = `example call ${index + 1}`;
    return {
      operation,
      rule: 'call/example',
      title,
      run: (context) => runCall(context, operation, call, title),
    };
  });
}

function without(call: Call, name: string): Call {
  const { [name]: _, ...parameters } = call.parameters;
  return { ...call, parameters };
}

/** What JSON-RPC itself demands, once at each address. */
function protocolRows(operations: readonly Operation[]): Case[] {
  const methods = operations.filter((operation): operation is RpcMethod => operation.protocol === 'rpc');
  const addresses = new Map(methods.map((method) => [method.document.id, method]));
  return [...addresses.values()].flatMap((method) =>
    protocolCases.map((one) => ({
      operation: method,
      rule: one.rule,
      title: one.name,
      run: (context: CaseContext) => runProtocol(context, method, one, one.name),
    })),
  );
}

function refusalCases(operation: Operation, checkers: Checkers): Case[] {
  return negativeCalls(operation, checkers).map((negative) => {
    const title = `refuses ${negative.title}`;
    return {
      operation,
      rule: 'refusal',
      title,
      run: (context) => runRefusal(context, operation, negative, title),
    };
  });
}

function unknownCases(operation: Operation, checkers: Checkers): Case[] {
  const call = unknownCall(operation, checkers);
  const title = 'something that does not exist';
  return call
    ? [
        {
          operation,
          rule: 'call/unknown',
          title,
          run: (context) => runUnknown(context, operation, call, title),
        },
      ]
    : [];
}

function valueCases(operation: Operation, checkers: Checkers, strict: boolean): Case[] {
  return valueCalls(operation, checkers, strict).map(({ title, call }) => ({
    operation,
    rule: 'call/value',
    title,
    run: (context) => runCall(context, operation, call, title),
  }));
}
