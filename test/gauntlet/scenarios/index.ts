import type { Scenario } from '../scenario.ts';
import { batches } from './batches.ts';
import { bodies } from './bodies.ts';
import { envelopes } from './envelopes.ts';
import { errors } from './errors.ts';
import { paging } from './paging.ts';
import { redirects } from './redirects.ts';
import { retries } from './retries.ts';
import { secrets } from './secrets.ts';
import { transport } from './transport.ts';
import { values } from './values.ts';

/** Every scenario, by theme. */
export const themes: Readonly<Record<string, readonly Scenario[]>> = {
  Transport: transport,
  Bodies: bodies,
  Values: values,
  Errors: errors,
  Redirects: redirects,
  'Time and retries': retries,
  Secrets: secrets,
  Paging: paging,
  'JSON-RPC envelopes': envelopes,
  'JSON-RPC batches': batches,
};

export const scenarios: readonly Scenario[] = Object.values(themes).flat();
