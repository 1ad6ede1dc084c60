import type { Operation } from '@chain-apis/contract';
import {
  describeOperation,
  gapsOf,
  type ErrorView as DescribedError,
  type OperationDescription,
} from '@chain-apis/contract/describe';
import type { Badge } from './badge.ts';
import { badgesOf } from './operation-badges.ts';
import type { Observed } from './observed.ts';
import type { Site } from './site.ts';
import { errorAnchor, errorUrl } from './urls.ts';

export interface ErrorView extends DescribedError {
  readonly id: string;
  readonly url: string;
}

/** An operation or method with everything that its page shows. */
export interface OperationView extends OperationDescription {
  readonly operation: Operation;
  readonly badges: readonly Badge[];
  readonly errors: readonly ErrorView[];
  readonly notShown: readonly string[];
  /** What a real node sent back. */
  readonly observed?: Observed;
}

export function viewOperation(site: Site, operation: Operation): OperationView {
  const described = describeOperation(operation);
  const observed = site.observed.get(operation.id);
  return {
    ...described,
    operation,
    badges: badgesOf(operation),
    errors: described.errors.map((error) => ({
      ...error,
      id: errorAnchor(error.code),
      url: errorUrl(error.code),
    })),
    notShown: gapsOf(site.contract, operation).map(({ text }) => text),
    ...(observed && { observed }),
  };
}
