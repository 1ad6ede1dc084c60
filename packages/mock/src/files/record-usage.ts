import { resolve } from 'node:path';
import {
  addToUsageFile,
  createUsageRecorder,
  projectName,
  testRun,
  type Interaction,
  type UsageRecorder,
} from '@chain-apis/traffic/usage';
import type { Mock } from '../core/mock-api.ts';
import type { MockRequest, MockResponse } from '../core/read/messages.ts';

export interface UsageOptions {
  /** Path of the usage file to update. */
  readonly file: string;
  /** Name of the program under test. Default: the name in the `package.json` of the working directory. */
  readonly consumer?: string | undefined;
}

interface RecordedUsage {
  readonly recorder: UsageRecorder;
  /** Usage of a response after it was sent. */
  readonly interactions: WeakMap<MockResponse, Interaction>;
}

/** Recorders by mock; a listening mock uses that of its inner mock. */
const recorded = new WeakMap<Mock['handle'], RecordedUsage>();

/** Returns a mock's usage recorder; undefined if it records none. */
export function usageOf({ handle }: Pick<Mock, 'handle'>): RecordedUsage | undefined {
  return recorded.get(handle);
}

/**
 * Returns a mock that records usage of its contract. It writes the file when it closes, after each test file
 * (`@chain-apis/mock/usage`), and before the process exits.
 *
 * @param methodPrefix - wire prefixes of JSON-RPC methods, by the contract's
 */
export function recordUsage(
  mock: Mock,
  usage: string | UsageOptions,
  methodPrefix: Readonly<Record<string, string>>,
): Mock {
  const { file, consumer = projectName() } = typeof usage === 'string' ? { file: usage } : usage;
  const path = resolve(file);
  const run = testRun();
  const recorder = createUsageRecorder(mock.contract, { consumer, methodPrefix, testFile: () => run.file });
  const interactions = new WeakMap<MockResponse, Interaction>();
  let isChanged = false;

  function note(request: MockRequest, response: MockResponse): MockResponse {
    isChanged = true;
    const plain = { ...request, url: request.url.replace(/\/__session\/[^/?#]+/, '') };
    const interaction = recorder.record(plain, response);
    // Over HTTP, reads aren't visible.
    if (request.remote === undefined) interactions.set(response, interaction);
    else interaction.unseen();
    return response;
  }

  async function write(): Promise<void> {
    if (!isChanged) return;
    await addToUsageFile(path, recorder.usage());
  }

  run.writers.add(write);
  writeBeforeExit();
  const own: Pick<Mock, 'handle' | 'close'> = {
    handle: async (request) => note(request, await mock.handle(request)),
    async close() {
      run.writers.delete(write);
      await mock.close();
      await write();
    },
  };
  recorded.set(own.handle, { recorder, interactions });
  // Its other properties are read from the mock: some change.
  return Object.assign(Object.create(mock) as Mock, own);
}

let isWaiting = false;

/** Once for all mocks: a test runner without the set-up file can open hundreds. */
function writeBeforeExit(): void {
  if (isWaiting) return;
  isWaiting = true;
  process.once('beforeExit', () => {
    isWaiting = false;
    const writing = [...testRun().writers].map((write) => write());
    Promise.all(writing).catch((cause: unknown) => {
      process.exitCode = 1;
      console.error((cause as Error).message);
    });
  });
}
