import { SAMPLE_BASE } from '../samples/sample-base.ts';
import { mockAddress } from './mock-address.ts';

/** The target of a form's calls. */
export interface Target {
  /** Scheme, host and port. */
  readonly base: string;
  /** The address in samples. */
  readonly shown: string;
  /** Returns what sends the calls of an operation; it loads the mock in the page. */
  senderFor(operation: string): Promise<typeof fetch>;
  /** Whether it supports the mock's headers. */
  readonly isMock: boolean;
  /** As in "answered by the mock in this page". */
  readonly name: string;
}

/** The mock that this page came from, or else the one that runs in it. */
export function mockTarget(): Target {
  const address = mockAddress();
  const shared = { isMock: true, shown: address ?? SAMPLE_BASE };
  if (address !== undefined)
    return { ...shared, base: address, senderFor: overNetwork, name: `the mock at ${address}` };
  const senderFor = async (id: string) => (await import('./page-mock.ts')).respondTo(id);
  return { ...shared, base: 'http://mock', senderFor, name: 'the mock in this page' };
}

/** A service or node at a reader's URL. */
export function addressTarget(typed: string): Target {
  const base = typed.trim().replace(/\/+$/, '');
  const shown = base || SAMPLE_BASE;
  return { base, shown, senderFor: overNetwork, isMock: false, name: base };
}

/** Not `fetch` itself, which must be called as a function of the window. */
const overNetwork =
  async (): Promise<typeof fetch> =>
  (...call) =>
    fetch(...call);
