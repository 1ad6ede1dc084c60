import { addressOf, type Contract, type ContractDocument, type Operation } from '@chain-apis/contract';
import type { Received } from '@chain-apis/contract/documents';
import { groupBy } from '@chain-apis/foundation';
import { apiUrl, operationUrl } from './urls.ts';

export interface NavLink {
  readonly label: string;
  readonly url: string;
  /** `GET`, `POST` or `RPC`; absent on pages of prose. */
  readonly verb?: string;
  /** What the operation is called in code. */
  readonly id?: string;
  readonly deprecated?: boolean;
}

export interface NavGroup {
  readonly label: string;
  readonly url?: string;
  readonly links: readonly NavLink[];
  readonly groups: readonly NavGroup[];
  /** Whether it is closed on other pages. */
  readonly isFolded?: boolean;
}

/** Pages of prose, before and after the APIs. */
const START: readonly NavLink[] = [
  { label: 'Overview', url: '/' },
  { label: 'Quick start', url: '/guides/quick-start/' },
  { label: 'Going live', url: '/guides/going-live/' },
  { label: 'Conventions', url: '/conventions/' },
];

const LOOK_UP: readonly NavLink[] = [
  { label: 'Errors', url: '/errors/' },
  { label: 'Schemas', url: '/schemas/' },
  { label: 'Glossary', url: '/glossary/' },
  { label: 'Open questions', url: '/gaps/' },
  { label: 'Downloads', url: '/downloads/' },
];

/** Every site has these. */
const ALWAYS = new Set(['/', '/errors/', '/schemas/', '/downloads/']);

export function createNavigation(
  parts: Parts,
  guides: readonly NavLink[],
  texts: ReadonlySet<string>,
): NavGroup[] {
  const families = groupBy(parts.contract.documents, (document) => document.package);
  const apis = [...families].map(([name, documents]) => familyGroup(parts, name, documents));
  const prose = (label: string, links: readonly NavLink[]): NavGroup[] => {
    const there = links.filter(({ url }) => ALWAYS.has(url) || texts.has(url));
    return there.length > 0 ? [{ label, links: there, groups: [] }] : [];
  };
  const further = guides.filter(({ url }) => !START.some((start) => start.url === url));
  return [
    ...prose('Start here', START),
    ...apis,
    ...prose('Guides', further).map((group) => ({ ...group, isFolded: true })),
    ...prose('Look up', LOOK_UP),
  ];
}

/** One document is a group of its tags; several documents (the node) are a group of documents. */
function familyGroup(parts: Parts, name: string, documents: readonly ContractDocument[]): NavGroup {
  const [only, ...others] = documents;
  if (only && others.length === 0) return documentGroup(parts, only);
  const groups = documents.map((document) => documentGroup(parts, document));
  return { label: name[0]!.toUpperCase() + name.slice(1), links: [], groups };
}

interface Parts {
  readonly contract: Contract;
  readonly received: readonly Received[];
}

function documentGroup({ contract, received }: Parts, document: ContractDocument): NavGroup {
  const webhooks = received.flatMap(({ from, operation }) =>
    from === undefined && operation.document === document ? [linkOf(operation)] : [],
  );
  const further = webhooks.length > 0 ? [{ label: 'Webhooks', links: webhooks, groups: [] }] : [];
  const operations = contract.operations.filter((operation) => operation.document === document);
  const tags = groupBy(operations, (operation) => operation.tags[0] ?? '');
  const base = { label: document.title, url: apiUrl(document.id) };
  if (tags.size < 2) return { ...base, links: operations.map(linkOf), groups: further };
  const groups = [...tags].map(([tag, members]) => ({
    label: tag || 'Without a tag',
    links: members.map(linkOf),
    groups: [],
  }));
  return { ...base, links: [], groups: [...groups, ...further] };
}

function linkOf(operation: Operation): NavLink {
  return {
    label: operation.summary,
    id: operation.id,
    url: operationUrl(operation.id),
    verb: addressOf(operation).verb,
    ...(operation.deprecated && { deprecated: true }),
  };
}

/** Every page of the navigation in reading order. */
export function readingOrder(groups: readonly NavGroup[]): NavLink[] {
  return groups.flatMap((group) => [
    ...(group.url ? [{ label: group.label, url: group.url }] : []),
    ...group.links,
    ...readingOrder(group.groups),
  ]);
}
