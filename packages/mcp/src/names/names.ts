import { rpcMethods, type Contract, type Operation } from '@chain-apis/contract';
import type { Guide } from '@chain-apis/contract/documents';
import { pageRecords, type SearchRecord } from '@chain-apis/contract/search';
import { conventionsText } from '../text/contract-text.ts';
import { anchorOf } from '../text/guide-text.ts';
import { ToolError } from '../tool-error.ts';
import type { Topic } from '../topic.ts';
import { createFindTopic, NAMES, type Named } from './find-topic.ts';
import { createLazyIndex, type Find } from './lazy-index.ts';

export type LoadGuides = () => Promise<readonly Guide[]>;

/** Everything that has a name in a contract. */
export type Names = ReturnType<typeof createNames>;

const NEAR = 5;
/** Longer text isn't a name and isn't repeated in messages. */
const LONGEST = 120;

const quoted = (name: string) => JSON.stringify(name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name);

/** @param loadGuides - called when a name or words are first looked up: hosts start servers that nobody uses */
export function createNames(contract: Contract, loadGuides: LoadGuides = async () => []) {
  const open = async () => {
    const guides = await loadGuides();
    const others = [
      conventionsRecord(contract),
      ...deprecatedRecord(contract),
      ...guides.flatMap(guideRecords),
    ];
    return { ...createFindTopic(contract, guides), search: createLazyIndex(contract, NAMES, others) };
  };
  let opened: ReturnType<typeof open> | undefined;
  const all = () => (opened ??= open());
  const search: Find = async (...query) => (await all()).search(...query);
  const unknown = async (name: string, kind?: 'operation') => {
    const { nearest } = await all();
    const begin = name.slice(0, LONGEST);
    const meant = nearest(begin.replace(/#.*/s, ''), kind);
    const { records } = await search(begin.replaceAll(/[/#._]|(?<=[a-z0-9])(?=[A-Z])/g, ' '), kind);
    const near = new Set([...(meant === undefined ? [] : [meant]), ...records.map(({ url }) => url)]);
    const hint = near.size > 0 ? `near: ${[...near].slice(0, NEAR).join(', ')}` : 'use search to find a name';
    return new ToolError(`there is nothing called ${quoted(name)}; ${hint}`);
  };
  const { operations } = contract;
  const shown = rpcMethods(operations)[0] ?? operations[0];
  return {
    /** The name of an operation, as an example. */
    example: shown?.id ?? 'name',
    search,
    /** @throws ToolError with similar names */
    async thing(name: string): Promise<Topic> {
      const found = (await all()).find(name);
      const [first] = found;
      if (!first) throw await unknown(name);
      // Documents share schemas under the same name: the first is used unless a document is named.
      if (found.length > 1 && first.topic.kind === 'operation') throw ambiguous(name, found);
      return first.topic;
    },
    /** @throws ToolError with similar names */
    async operation(name: string): Promise<Operation> {
      const found = (await all()).find(name, 'operation').filter(({ topic }) => topic.kind === 'operation');
      const [first] = found;
      if (found.length > 1) throw ambiguous(name, found);
      if (first?.topic.kind !== 'operation') throw await unknown(name, 'operation');
      return first.topic.operation;
    },
  };
}

/** Things with a page in the reference. */
function conventionsRecord(contract: Contract): SearchRecord {
  return {
    url: 'conventions',
    kind: 'page',
    title: 'Conventions',
    where: 'Conventions',
    text: `How numbers, ids and times travel, how pages chain, where keys go. ${conventionsText(contract)}`,
    tasks: ['pagination', 'next page', 'api key', 'authentication', 'big numbers', 'number precision'],
  };
}

/** The list of deprecated operations, if there are any. */
function deprecatedRecord({ operations }: Contract): SearchRecord[] {
  if (!operations.some(({ deprecated }) => deprecated)) return [];
  const title = 'Deprecated operations';
  const text = 'Old operations, since when, and what replaces them.';
  const tasks = ['deprecated', 'replacement', 'deprecated operations', 'outdated', 'sunset', 'legacy'];
  return [{ url: 'deprecated', kind: 'page', title, where: title, text, tasks }];
}

function guideRecords({ name, search, ...text }: Guide): SearchRecord[] {
  const [page, ...sections] = pageRecords({ ...text, url: NAMES.guide(name), where: 'Guides' }, anchorOf);
  return [{ ...page!, tasks: search }, ...sections];
}

function ambiguous(name: string, found: readonly Named[]): ToolError {
  const isOld = ({ topic }: Named) => topic.kind === 'operation' && topic.operation.deprecated;
  const names = [...found.filter((one) => !isOld(one)), ...found.filter(isOld)]
    .slice(0, 3 * NEAR)
    .map((one) => `${one.names[0]}${isOld(one) ? ' (deprecated)' : ''}`);
  return new ToolError(`${quoted(name)} is one of several: ${names.join(', ')}`);
}
