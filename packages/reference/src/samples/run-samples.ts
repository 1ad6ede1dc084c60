import { isDeepStrictEqual } from 'node:util';
import { firstSuccess, type Operation } from '@chain-apis/contract';
import { runnable } from './compile.ts';
import { sendCurl } from './curl-sample.ts';
import type { ExecutedSamples, Samples } from '../model/executed-samples.ts';

/** Responds instead of the network, with a fresh state for each sample. */
export interface World {
  readonly fetch: typeof globalThis.fetch;
  /** What samples import, by name; each uses {@link fetch}. */
  readonly imports: Readonly<Record<string, unknown>>;
  reset(): void;
}

/**
 * Runs those samples of an operation that are JavaScript or a command of curl, and returns the response that they got.
 *
 * @throws if a sample fails, or if the three do not get the same response
 */
export async function runSamples(
  operation: Operation,
  samples: Samples,
  world: World,
): Promise<Omit<ExecutedSamples, 'names'>> {
  const { fetch, reset } = world;
  reset();
  const response = await sendCurl(samples.curl, fetch);
  if (response.status >= 300)
    throw new Error(`${operation.id}: curl got ${response.status} ${response.body}`);
  const parsed: { result?: unknown } = JSON.parse(response.body);
  reset();
  const [status, fetched] = await runCode(samples.fetch, world);
  expectSame(operation, 'fetch', [status, fetched], [response.status, parsed]);
  reset();
  const [data] = await runCode(samples.client, world);
  // The client gives what an envelope holds.
  expectSame(operation, 'client', data, firstSuccess(operation)?.key === 'result' ? parsed.result : parsed);
  return { ...samples, response };
}

/** Runs code in an async function of its own and returns what it logged. What it reports as an error is one. */
export async function runCode(code: string, { fetch, imports }: World): Promise<unknown[]> {
  const logged: unknown[] = [];
  const console = {
    log: (...values: unknown[]) => logged.push(...values),
    error: (...values: unknown[]) => {
      throw new Error(`the sample reports ${values.join(' ')}\n${code}`);
    },
  };
  const scope = { fetch, console, ...imports };
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  await (AsyncFunction(...Object.keys(scope), runnable(code))(...Object.values(scope)) as Promise<void>);
  return logged;
}

/** Large integers are a bigint to the client and a rounded number to `JSON.parse`: both are compared rounded. */
function expectSame(operation: Operation, sample: string, got: unknown, wanted: unknown): void {
  const plain = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? Number(member) : member)),
    );
  if (isDeepStrictEqual(plain(got), plain(wanted))) return;
  throw new Error(
    `${operation.id}: the ${sample} sample got another response: ${JSON.stringify(plain(got))}`,
  );
}
