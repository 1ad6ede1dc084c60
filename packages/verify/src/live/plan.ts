import { negativeCalls, validCalls, type Call, type Checkers, type Operation } from '@chain-apis/contract';
import { unknownCall } from '../discover/unknown-ids.ts';
import type { Case } from '../calls/case.ts';
import { runCall } from '../calls/run-call.ts';
import { batchRows, browserRows, protocolRows } from './document-rows.ts';
import { defaultsOf, runDefault } from './run-default.ts';
import { filtersOf, runFilter } from './run-filter.ts';
import { runPaging } from './run-paging.ts';
import { runUnknown } from '../calls/run-call.ts';
import { runRefusal } from './run-refusal.ts';
import { runShown, shownOutcomes } from './run-shown.ts';
import { valueCalls } from './value-calls.ts';

/** The first row of an operation: its smallest call. */
export function smallestCase(operation: Operation): Case {
  const title = 'smallest call';
  return {
    operation,
    rule: 'call/smallest',
    title,
    async run(context) {
      const call = context.state.baseCall(operation);
      const outcome = await runCall(context, operation, call, title);
      context.state.learn(operation, call, outcome);
      return outcome;
    },
  };
}

/**
 * The other rows of a run in phases, the most telling first: whoever has a small budget learns the most from it.
 *
 * @param operations - what to verify, all of one service
 */
export function laterCases(operations: readonly Operation[], checkers: Checkers, strict: boolean): Case[][] {
  const each = (make: (operation: Operation) => Case[]) => operations.flatMap(make);
  return [
    each((operation) => (operation.pagination ? [pagingCase(operation)] : [])),
    each((operation) => exampleCases(operation, strict)),
    each(filterCases),
    each(defaultCases),
    each((operation) => (strict ? shownCases(operation, checkers) : [])),
    [...protocolRows(operations), ...batchRows(operations), ...browserRows(operations)],
    each((operation) => refusalCases(operation, checkers)),
    each((operation) => unknownCases(operation, checkers)),
    each((operation) => valueCases(operation, checkers, strict)),
  ];
}

function pagingCase(operation: Operation): Case {
  const title = 'pages';
  return {
    operation,
    rule: 'call/pages',
    title,
    followUp: 'the whole list, and its pages one item at a time',
    run: async (context) => {
      const call = context.state.workingCall(operation);
      return call && runPaging(context, operation, call, title);
    },
  };
}

function exampleCases(operation: Operation, strict: boolean): Case[] {
  const token = operation.pagination?.param;
  const calls = validCalls(operation)
    // A token of the examples means nothing to a server that did not give it.
    .map((call) => (strict || token === undefined ? call : withoutToken(call, token)));
  const [smallest, ...others] = [...new Map(calls.map((call) => [JSON.stringify(call), call])).values()];
  return (smallest ? others : []).map((example, index) => {
    const title = `example call ${index + 1}`;
    return {
      operation,
      rule: 'call/example',
      title,
      async run(context) {
        const call = context.state.adapt(operation, example, { examples: !strict });
        const outcome = await runCall(context, operation, call, title);
        context.state.learn(operation, call, outcome);
        return outcome;
      },
    };
  });
}

/** Each filter of a list with a value that some of its items have. */
function filterCases(operation: Operation): Case[] {
  return filtersOf(operation).map((filter) => {
    const title = `filter by ${filter.name}`;
    return {
      operation,
      rule: 'call/filter',
      title,
      followUp: 'filtered by values that it has shown',
      run: (context) => runFilter(context, operation, filter, title),
    };
  });
}

/** Each declared default, written out and left out. */
function defaultCases(operation: Operation): Case[] {
  return defaultsOf(operation).map((declared) => {
    const title = `default of ${declared.name}`;
    return {
      operation,
      rule: 'call/default',
      title,
      followUp: 'with its declared defaults written out',
      run: (context) => runDefault(context, operation, declared, title),
    };
  });
}

/** What only a server with the examples of the contract can be asked for. */
function shownCases(operation: Operation, checkers: Checkers): Case[] {
  return shownOutcomes(operation, checkers).map((shown) => ({
    operation,
    rule: 'call/shown',
    title: shown.title,
    run: (context) => runShown(context, operation, shown),
  }));
}

/** A token is a text; what names an item to go on from is none, and means the same everywhere. */
function withoutToken(call: Call, name: string): Call {
  const { [name]: token, ...parameters } = call.parameters;
  return typeof token === 'string' ? { ...call, parameters } : call;
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
  if (!call) return [];
  const title = 'something that does not exist';
  return [
    {
      operation,
      rule: 'call/unknown',
      title,
      run: (context) => runUnknown(context, operation, context.state.adapt(operation, call), title),
    },
  ];
}

function valueCases(operation: Operation, checkers: Checkers, strict: boolean): Case[] {
  return valueCalls(operation, checkers, strict).map(({ title, call }) => ({
    operation,
    rule: 'call/value',
    title,
    run: (context) => runCall(context, operation, context.state.adapt(operation, call), title),
  }));
}
