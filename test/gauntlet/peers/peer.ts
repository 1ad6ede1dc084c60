import type { Job, Protocol } from '../job.ts';

/** How a call of any client ended, as its user sees it. */
export type Observed =
  | { readonly kind: 'value'; readonly value: unknown }
  /** An error that the API itself returned. */
  | { readonly kind: 'refusal'; readonly value: unknown }
  /** Any other failure. */
  | { readonly kind: 'failure'; readonly value: unknown };

/** A third-party client, behind the actions of the gauntlet. */
export interface Peer {
  readonly name: string;
  readonly protocol: Protocol;
  /** What it supports; the rest of the table is not tested. */
  readonly actions: readonly Job['action'][];
  readonly retries: boolean;
  /** Does one action, with the job's limits if the client has such options; a batch has several results. */
  perform(job: Job): Promise<readonly Observed[]>;
}

/** Makes a call; `isRefusal` distinguishes the errors of the API from others. */
export async function observe(
  call: () => Promise<unknown>,
  isRefusal: (error: any) => boolean,
): Promise<Observed> {
  try {
    return { kind: 'value', value: await call() };
  } catch (error) {
    return { kind: isRefusal(error) ? 'refusal' : 'failure', value: error };
  }
}

/** Aborts as the user of the table does. */
export function abortSoon(job: Job): AbortSignal | undefined {
  if (job.action !== 'abort') return undefined;
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error('enough')), 1000);
  return controller.signal;
}
