import {
  createHiding,
  redactAll,
  redactEchoes,
  type HidingOptions,
  type Redact,
} from '@chain-apis/contract/traffic';
import type { Contract } from '@chain-apis/contract';
import type { ReportItem } from '@chain-apis/foundation/reports';
import { hideInItem } from '../reports/hide-in-item.ts';
import type { OutgoingRequest } from '../send/send-request.ts';

/** A request without credentials, and the function that removes them from other texts. */
export interface Hidden {
  readonly request: OutgoingRequest;
  readonly redact: Redact;
  /** Removes secrets from a row about this request or its response. */
  readonly item: <T extends Partial<ReportItem>>(item: T) => T;
}

export type HideCredentials = (request: OutgoingRequest) => Hidden;

/** Removes credentials that the documents or the deployment declare, and anything with a secret's name or form. */
export function createHideCredentials(
  { operations }: Pick<Contract, 'operations'>,
  options: HidingOptions = {},
): HideCredentials {
  const hiding = createHiding(operations, options);
  return ({ method, url, headers, body }) => {
    const found: string[] = [];
    const hidden = {
      url: hiding.url(url, found),
      headers: hiding.headers(headers, found),
      ...(body !== undefined && { body: hiding.body(body, found) }),
    };
    const redact = redactEchoes(found);
    return {
      request: { method, ...redactAll(hidden, redact) },
      redact,
      item: (item) => redactAll(hideInItem(item, hiding), redact),
    };
  };
}
