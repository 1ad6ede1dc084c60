import { isJson } from '@chain-apis/foundation';
import { outcomeFor, type Contract, type Operation } from '@chain-apis/contract';
import type { AnyResult, CallOptions as SendOptions } from '@chain-apis/runtime';
import { checkersOf, readArguments, requireValid, type Arguments } from '../calls/arguments.ts';
import { failureText } from '../calls/explain-failure.ts';
import { isEnd, prepare, type Prepared } from '../calls/send.ts';
import { isRecord, showData, type View } from '../calls/show-data.ts';
import { readSteering } from '../calls/steer-mock.ts';
import { createTargets, type CallOptions, type Target } from '../calls/targets.ts';
import { gapNote } from '../text/gap-lines.ts';
import { catalogueOf, descriptionOf } from '../text/operation-text.ts';
import type { Names } from '../names/names.ts';
import { replacementNote } from '../names/replacement-note.ts';
import { ToolError } from '../tool-error.ts';
import { listInput, numberInput, requiredText, textInput } from './inputs.ts';
import type { Input, Running, Tool, ToolResult } from './tool.ts';

/** Maximum characters of a response. Ids and addresses cost a token for every two or three. */
const BUDGET = 4000;
/** The result of a write cannot be requested again. */
const BUDGET_OF_WRITE = 12_000;
const MAX_PAGES = 50;

const INPUTS = {
  name: { type: 'string' },
  args: {
    type: ['object', 'array'],
    description: 'parameters and body members by name; integers beyond 2^53 as text',
  },
  pages: { type: 'integer', description: 'of a list, at most 50', default: 1 },
  fields: {
    type: 'array',
    items: { type: 'string' },
    description: 'only these members of each item, such as `token.symbol`',
  },
  pointer: { type: 'string', description: 'JSON pointer: only this part' },
  offset: { type: 'integer', description: 'first item' },
  limit: { type: 'integer', description: 'most items' },
} as const;

const MOCK_INPUT = {
  mock: {
    type: 'object',
    description: `steers the mock: {"healthy":false}, {"advance":"25h"} and {"reset":true} last; {"code":429}, {"example":"name"}, {"fail":"503"} are for this call`,
  },
} as const;

export function callTool(contract: Contract, names: Names, options: CallOptions): Tool {
  const targets = createTargets(contract, options);
  const places = Object.entries(options.urls ?? {}).map(([name, url]) => `${name} at ${new URL(url).host}`);
  const writes = options.allowWrites ?? [];
  const isLive = places.length > 0;
  const allowed = writes.length > 0 ? `Writes allowed: ${writes.join(', ')}.` : 'Only calls that read.';
  const callOne = async (
    operation: Operation,
    input: Input,
    { signal, confirm }: Running,
    headers: SendOptions['headers'],
  ): Promise<ToolResult> => {
    const args = readArguments(operation, input['args']);
    const target = targets.of(operation);
    const why = targets.whyNot(operation);
    if (why !== undefined && !confirm) throw notSent(operation, why);
    requireValid(checkersOf(contract), operation, args);
    if (why !== undefined) await requireConsent(operation, args, confirm!);
    const prepared = prepare(target, operation, args);
    const pages = numberInput(input, 'pages', { least: 1, most: MAX_PAGES, otherwise: 1 });
    if (pages > 1 && !prepared.described.page)
      throw new ToolError(`${operation.id} is not a list of pages: leave \`pages\` out`);
    const shown: Shown = {
      operation,
      target,
      prepared,
      view: viewOf(input),
      catalogue: catalogueOf(contract),
    };
    // Requested failures aren't retried.
    const send = { signal, ...(headers && { headers, retries: 0 }) };
    if (pages > 1 && prepared.described.page) return walkPages(shown, pages, send);
    return showResult(shown, await prepared.send(send));
  };
  return {
    name: 'call',
    title: 'Call an operation',
    description: `Call one operation, ${isLive ? `live: ${places.join(', ')}. ${allowed}` : 'on an in-process mock with the examples of the contract, writes included.'} Integers are exact.`,
    inputs: isLive ? INPUTS : { ...INPUTS, ...MOCK_INPUT },
    required: ['name'],
    readOnly: writes.length === 0,
    openWorld: isLive,
    async run(input, running) {
      const steering = input['mock'] === undefined ? undefined : readSteering(input['mock']);
      if (steering) await steering.apply(targets.mock!);
      if (steering?.lasts && Object.keys(input).length === 1) return { text: 'The mock is set.' };
      const operation = await names.operation(requiredText(input, 'name', names.example));
      steering?.requireDeclared(operation);
      const note = await replacementNote(operation, names.search);
      const gaps = gapNote(contract, operation, descriptionOf(operation));
      return withNotes(note, gaps, callOne(operation, input, running, steering?.headers));
    },
  };
}

/** Starts with the replacement of a deprecated operation, even if the call fails; a result ends with its gaps. */
async function withNotes(
  first: string | undefined,
  last: string | undefined,
  calling: Promise<ToolResult>,
): Promise<ToolResult> {
  const lead = first === undefined ? '' : `${first}\n`;
  const result = await calling.catch((error: unknown) => {
    throw error instanceof ToolError ? new ToolError(`${lead}${error.message}`) : error;
  });
  const end = last === undefined || result.isError ? '' : `\n${last}`;
  return { ...result, text: `${lead}${result.text}${end}` };
}

interface Shown {
  readonly operation: Operation;
  readonly target: Target;
  readonly prepared: Prepared;
  readonly view: View;
  readonly catalogue: ReturnType<typeof catalogueOf>;
}

const notSent = ({ id }: Operation, why: string) =>
  new ToolError(`${id} was not sent: ${why} when the server is started. That is for the user to decide.`);

/** @throws ToolError without the user's consent */
async function requireConsent(
  { id }: Operation,
  { parameters, body }: Arguments,
  confirm: NonNullable<Running['confirm']>,
): Promise<void> {
  const sent = JSON.stringify({ ...parameters, ...(body !== undefined && { body }) }, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const agreed = await confirm(`Send ${id} with ${sent.slice(0, 500)}? It may change something.`);
  if (!agreed) throw new ToolError(`${id} was not sent: the user said no.`);
}

function viewOf(input: Input): View {
  const pointer = textInput(input, 'pointer') ?? '';
  return {
    pointer: pointer === '' || pointer === '/' ? '' : `/${pointer.replace(/^\//, '')}`,
    fields: listInput(input, 'fields'),
    offset: numberInput(input, 'offset', { least: 0, most: 10_000_000, otherwise: 0 }),
    limit: numberInput(input, 'limit', { least: 1, most: 10_000_000, otherwise: 10_000_000 }),
  };
}

function showResult({ operation, target, prepared, view, catalogue }: Shown, result: AnyResult): ToolResult {
  const { page, final = [] } = prepared.described;
  // A health probe's 503 is a result, not a failure.
  const failed = result.outcome === 'error' && final.includes(result.status) ? result : undefined;
  const text = textOf(operation, result);
  if (text !== undefined) return { text: `${operation.id} (${target.name}): ${text}` };
  if (!result.ok && !failed) return { text: failureText(operation, result, catalogue), isError: true };
  const data = result.ok ? result.data : failed?.error;
  const lines = showData(data ?? null, view, page?.items, operation.safe ? BUDGET : BUDGET_OF_WRITE);
  const { status } = result.meta;
  const next = page && isRecord(data) && data[page.next];
  const more =
    typeof next === 'string' && next !== ''
      ? [`More pages follow: give pages, or ${page!.param} in args.`]
      : [];
  return {
    text: [`${status ?? 'ok'} ${operation.id} (${target.name}), as data:`, ...lines, ...more].join('\n'),
  };
}

/** The engine only parses JSON: for other declared bodies, it returns the start. */
function textOf(operation: Operation, result: AnyResult): string | undefined {
  const { status = 0 } = result.meta;
  if (result.outcome !== 'gateway' || status >= 400) return undefined;
  const mediaType = outcomeFor(operation, status)?.content[0]?.mediaType;
  if (mediaType === undefined || isJson(mediaType)) return undefined;
  return `${status}, ${mediaType}; only the beginning of what is not JSON is read:\n${result.excerpt}`;
}

async function walkPages(shown: Shown, pages: number, send: SendOptions): Promise<ToolResult> {
  const { operation, target, prepared, view } = shown;
  const { items: list, param } = prepared.described.page!;
  const items: unknown[] = [];
  let count = 0;
  let next: unknown;
  let failure: string | undefined;
  try {
    for await (const page of prepared.walk(send)) {
      items.push(...page.items);
      next = page.next;
      if (++count >= pages) break;
    }
  } catch (error) {
    if (!isEnd(error)) throw error;
    failure = error.message;
  }
  if (failure !== undefined && count === 0) return { text: failure, isError: true };
  const end = failure
    ? `The walk stopped: ${failure}`
    : next === undefined
      ? 'That is the whole list.'
      : `More pages follow: ${JSON.stringify({ [param]: next })} in args.`;
  const lines = showData({ [list]: items }, view, list, BUDGET);
  const head = `200 ${operation.id} (${target.name}): ${count} pages, ${items.length} items, as data:`;
  return { text: [head, ...lines, end].join('\n'), ...(failure !== undefined && { isError: true }) };
}
