import {
  getOwn,
  groupBy,
  isObject,
  uniqueBy,
  type Json,
  type JsonSchema,
  writeJson,
} from '@chain-apis/foundation';
import {
  addressOf,
  rpcMethods,
  smallestCall,
  type Call,
  type Checkers,
  type Operation,
  type RpcMethod,
} from '@chain-apis/contract';
import { callErrors } from '@chain-apis/contract/calls';
import { negativeCalls, type NegativeCall } from './negative-calls.ts';
import { validCalls } from '@chain-apis/contract/cases';
import { resolveSchema } from '@chain-apis/contract/schema';
import { unknownCall } from '../discover/ids.ts';
import type { Case, CaseContext } from './case.ts';
import { runCall, runUnknown } from './run-call.ts';
import { runFromBrowser } from './run-cors.ts';
import { defaultsOf, runDefault } from './run-default.ts';
import { filtersOf, runFilter } from './run-filter.ts';
import { protocolCases, runBatch, runNotification, runProtocol } from './run-messages.ts';
import { runPaging } from './run-paging.ts';
import { runRefusal } from './run-refusal.ts';
import { runPreferred, preferredOutcomes } from './run-preferred.ts';

/** The first row of an operation: its smallest call. */
export function smallestCase(operation: Operation): Case {
  return row(operation, 'call/smallest', 'smallest call', (context) =>
    runLearning(context, context.state.baseCall(operation)),
  );
}

function row(operation: Operation, rule: string, title: string, run: Case['run'], followUp?: string): Case {
  return { operation, rule, title, run, ...(followUp !== undefined && { followUp }) };
}

/** Sends a call whose result other cases use. */
async function runLearning(context: CaseContext, call: Call) {
  const outcome = await runCall(context, call);
  context.state.learn(context.operation, call, outcome);
  return outcome;
}

/**
 * The other rows of a run in phases, most informative first, so that a small budget covers those.
 *
 * @param operations - what to verify, all of one service
 */
export function laterCases(operations: readonly Operation[], checkers: Checkers, strict: boolean): Case[][] {
  const groups = groupBy(operations, addressOnWire);
  const each = (make: (operation: Operation) => Case[]) => operations.flatMap(make);
  return [
    each(pagingCases),
    each((operation) => exampleCases(operation, strict)),
    each(filterCases),
    each(defaultCases),
    each((operation) => (strict ? shownCases(operation, checkers) : [])),
    documentCases(operations),
    each((operation) => refusalCases(operation, checkers, groups.get(addressOnWire(operation)) ?? [])),
    each((operation) => unknownCases(operation, checkers)),
    each((operation) => valueCases(operation, checkers, strict)),
  ];
}

function pagingCases(operation: Operation): Case[] {
  const followUp = 'the whole list, and its pages one item at a time';
  const run: Case['run'] = async (context) => {
    const works = context.state.workingResult(operation);
    return works && runPaging(context, works.call);
  };
  return operation.pagination ? [row(operation, 'call/pages', 'pages', run, followUp)] : [];
}

function exampleCases(operation: Operation, strict: boolean): Case[] {
  const token = operation.pagination?.param;
  const calls = validCalls(operation)
    // An example's token means nothing to a server that didn't issue it.
    .map((call) => (strict || token === undefined ? call : withoutToken(call, token)));
  const [smallest, ...others] = uniqueBy(calls, (call) => writeJson(call));
  return (smallest ? others : []).map((example, index) =>
    row(operation, 'call/example', `example call ${index + 1}`, (context) =>
      runLearning(context, context.state.adapt(operation, example, { examples: !strict })),
    ),
  );
}

/** A token is text; the index of an item to continue from isn't, and has the same meaning everywhere. */
function withoutToken(call: Call, name: string): Call {
  const { [name]: token, ...parameters } = call.parameters;
  return typeof token === 'string' ? { ...call, parameters } : call;
}

/** Each filter of a list with a value that some of its items have. */
function filterCases(operation: Operation): Case[] {
  const followUp = 'filtered by values that it has shown';
  return filtersOf(operation).map((filter) =>
    row(operation, 'call/filter', `filter by ${filter.name}`, (one) => runFilter(one, filter), followUp),
  );
}

/** Each declared default, sent and omitted. */
function defaultCases(operation: Operation): Case[] {
  const followUp = 'with its declared defaults written out';
  return defaultsOf(operation).map((one) =>
    row(operation, 'call/default', `default of ${one.name}`, (context) => runDefault(context, one), followUp),
  );
}

/** Cases that only a server with the contract's examples supports. */
function shownCases(operation: Operation, checkers: Checkers): Case[] {
  return preferredOutcomes(operation, checkers).map((shown) =>
    row(operation, 'call/shown', shown.title, (context) => runPreferred(context, shown)),
  );
}

/** Cases for each document: JSON-RPC itself, and a browser's call. */
function documentCases(operations: readonly Operation[]): Case[] {
  const documents = [...new Set(operations.map(({ document }) => document))];
  const groups = documents.map((document) => operations.filter((one) => one.document === document));
  const methods = groups.map(rpcMethods).filter(([first]) => first);
  return [
    ...methods.flatMap(([method]) => protocolRows(method!)),
    ...methods.flatMap((all) => batchRows(all[0]!, all)),
    ...groups.map(([operation]) => row(operation!, 'protocol/cors', 'a call from a browser', runFromBrowser)),
  ];
}

function protocolRows(operation: RpcMethod): Case[] {
  return protocolCases.map((one) =>
    row(operation, one.rule, one.name, (context) => runProtocol(context, operation, one)),
  );
}

/** A batch if the document supports them, and a notification. */
function batchRows(operation: RpcMethod, methods: readonly RpcMethod[]): Case[] {
  const batch = row(operation, 'protocol/batch', 'a batch', (context) => runBatch(context, methods));
  const notification = row(operation, 'protocol/notification', 'a notification', (context) =>
    runNotification(context, operation),
  );
  return operation.binding.batch ? [batch, notification] : [notification];
}

/** What a request shows of an operation's address: `#` and what follows aren't sent, nor are names in braces. */
function addressOnWire(operation: Operation): string {
  const { verb, name } = addressOf(operation);
  return `${verb} ${name.replace(/#.*/, '').replace(/\{[^}]*\}/g, '{}')}`;
}

/** @param alike - the operations with the same address: what one of them takes is no bad request */
function refusalCases(operation: Operation, checkers: Checkers, alike: readonly Operation[]): Case[] {
  const isTaken = ({ call }: NegativeCall) =>
    alike.some((other) => other !== operation && callErrors(checkers, other, call).length === 0);
  return negativeCalls(operation, checkers)
    .filter((negative) => !isTaken(negative))
    .map((negative) =>
      row(operation, 'refusal', `refuses ${negative.title}`, (context) => runRefusal(context, negative)),
    );
}

function unknownCases(operation: Operation, checkers: Checkers): Case[] {
  const call = unknownCall(operation, checkers);
  const run: Case['run'] = (context) => runUnknown(context, context.state.adapt(operation, call!));
  return call ? [row(operation, 'call/unknown', 'something that does not exist', run)] : [];
}

/** Maximum number of values of one parameter on a third-party server. */
const SOME_VALUES = 4;

/** One call for each value of each enum; a list gets all its values at once. */
function valueCases(operation: Operation, checkers: Checkers, strict: boolean): Case[] {
  const base = smallestCall(operation);
  return operation.parameters.flatMap(({ name, in: location, schema }) =>
    valuesOf(operation, schema)
      // A URL cannot express null.
      .filter((value) => value !== null || location === 'argument')
      .filter((value) => writeJson(value) !== writeJson(getOwn(base.parameters, name)))
      .slice(0, strict ? undefined : SOME_VALUES)
      .map((value) => ({ value, call: { ...base, parameters: { ...base.parameters, [name]: value } } }))
      .filter(({ call }) => checkers.parameters(operation, call.parameters).length === 0)
      .map(({ value, call }) => {
        const title = `${name} ${Array.isArray(value) ? 'with every value' : writeJson(value)}`;
        return row(operation, 'call/value', title, (context) =>
          runCall(context, context.state.adapt(operation, call)),
        );
      }),
  );
}

function valuesOf(operation: Operation, schema: JsonSchema): Json[] {
  const node = resolveSchema(operation.document, schema);
  if (Array.isArray(node['enum'])) return node['enum'];
  if (node['type'] === 'boolean') return [true, false];
  const { items } = node;
  const values = isObject(items) ? valuesOf(operation, items) : [];
  return values.length > 0 && node['type'] === 'array' ? [values] : [];
}
