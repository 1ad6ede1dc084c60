import type { Operation } from '@chain-apis/contract';
import {
  describeOperation,
  externalDocsText,
  resolveReference,
  type ErrorView as DescribedError,
  type OperationDescription,
} from '@chain-apis/contract/describe';
import type { Badge } from './badge.ts';
import { badgesOf } from './operation-badges.ts';
import { leftOutOf, sectionsAfter, sectionsBefore, type Section } from './operation-sections.ts';
import type { Observed } from './observed.ts';
import type { Site } from './site.ts';
import { errorAnchor, errorUrl, operationUrl } from './urls.ts';

export interface ErrorView extends DescribedError {
  readonly id: string;
  /** Names of headers that a response before it has, too; they are not in `headers`. */
  readonly again: readonly string[];
  /** Where all operations with it are listed; absent for a range. */
  readonly url?: string;
}

/** An operation or method with everything that its page shows. */
export interface OperationView extends OperationDescription {
  readonly operation: Operation;
  readonly description: string;
  readonly badges: readonly Badge[];
  readonly errors: readonly ErrorView[];
  readonly before: readonly Section[];
  readonly after: readonly Section[];
  /** Names of what the page leaves out. */
  readonly leftOut: readonly string[];
  /** What a real node sent back. */
  readonly observed?: Observed;
}

export function viewOperation(site: Site, operation: Operation): OperationView {
  const described = describeOperation(operation);
  const observed = site.observed.get(operation.id);
  const received = site.received.find((one) => one.operation === operation);
  const node = resolveReference(operation.document.bundle, operation.pointer).value;
  const docs = externalDocsText(node['externalDocs']);
  const known = new Set(described.responses.flatMap(({ headers }) => headers.map(({ name }) => name)));
  const isListed = (code: number) => site.errors.some((entry) => entry.code === code);
  return {
    ...described,
    operation,
    description: [operation.description.trim(), docs].filter((text) => text !== '').join('\n\n'),
    badges: received ? [receivedBadge(received.from)] : badgesOf(operation),
    errors: described.errors.map((error) => ({
      ...error,
      headers: error.headers.filter(({ name }) => !known.has(name)),
      again: error.headers.flatMap(({ name }) => (known.has(name) ? [`\`${name}\``] : [])),
      id: errorAnchor(error.key),
      ...(String(error.code) === error.key && isListed(error.code) && { url: errorUrl(error.code) }),
    })),
    before: received ? [] : sectionsBefore(operation),
    after: sectionsAfter(site, operation),
    leftOut: leftOutOf(operation),
    ...(observed && { observed }),
  };
}

function receivedBadge(from: Operation | undefined): Badge {
  const title = 'The service sends this request to its caller.';
  if (!from) return { text: 'webhook', title, tone: 'plain' };
  return { text: `callback of ${from.id}`, title, tone: 'plain', url: operationUrl(from.id) };
}
