import type { Scenario } from '../scenario.ts';
import { batches } from './batches.ts';
import { bodies } from './bodies.ts';
import { envelopes } from './envelopes.ts';
import { errors } from './errors.ts';
import { indexLists } from './index-lists.ts';
import { paging } from './paging.ts';
import { redirects } from './redirects.ts';
import { retries } from './retries.ts';
import { secrets } from './secrets.ts';
import { time } from './time.ts';
import { together, faultyCode, wrongAddresses, wrongIds } from './user-code.ts';
import { transport } from './transport.ts';
import { values } from './values.ts';
import { wrongPages } from './wrong-pages.ts';

/** Every scenario, by theme. */
export const themes: Readonly<Record<string, readonly Scenario[]>> = {
  Transport: transport,
  Bodies: bodies,
  Values: values,
  Errors: errors,
  Redirects: redirects,
  'Time and retries': [...retries, ...time],
  Secrets: secrets,
  Paging: [...paging, ...indexLists],
  'Malformed pages': wrongPages,
  'Code of the user': [...faultyCode, ...together],
  'Ids and addresses': [...wrongIds, ...wrongAddresses],
  'JSON-RPC envelopes': envelopes,
  'JSON-RPC batches': batches,
};

export const scenarios: readonly Scenario[] = Object.values(themes).flat();
