import { resolve } from 'node:path';
import {
  addToUsageFile,
  createUsageRecorder,
  projectName,
  testRun,
  type Interaction,
  type UsageRecorder,
} from '@chain-apis/contract/usage';
import type { Mock } from '../core/mock-api.ts';
import type { MockRequest, MockResponse } from '../core/read/messages.ts';

export interface UsageOptions {
  /** Path of the usage file; usage is added to what it has. */
  readonly file: string;
  /** Name of the program under test. Default: the name in the `package.json` of the working directory. */
  readonly consumer?: string | undefined;
}

interface RecordedUsage {
  readonly recorder: UsageRecorder;
  /** What became of a response that was sent. */
  readonly interactions: WeakMap<MockResponse, Interaction>;
}

/** By what responds: a mock that listens has it of the mock behind it. */
const recorded = new WeakMap<Mock['handle'], RecordedUsage>();

/** The usage that a mock records; nothing where it records none. */
export function usageOf({ handle }: Pick<Mock, 'handle'>): RecordedUsage | undefined {
  return recorded.get(handle);
}

/**
 * A mock that records what is used of its contract. It writes the file when it is closed, when a test file is over
 * (`@chain-apis/mock/usage`), and when the process has nothing left to do.
 *
 * @param methodPrefix - prefixes of JSON-RPC methods on the wire, by the contract's
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

  function note<R extends MockResponse>(request: MockRequest, response: R): R {
    isChanged = true;
    const plain = { ...request, url: request.url.replace(/\/__session\/[^/?#]+/, '') };
    const interaction = recorder.record(plain, response);
    // Over HTTP nobody sees what the caller reads.
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
  const own: Pick<Mock, 'respond' | 'handle' | 'close'> = {
    respond(request) {
      const response = mock.respond(request);
      return response instanceof Promise
        ? response.then((late) => note(request, late))
        : note(request, response);
    },
    handle: async (request) => note(request, await mock.handle(request)),
    async close() {
      run.writers.delete(write);
      await mock.close();
      await write();
    },
  };
  recorded.set(own.handle, { recorder, interactions });
  // Its other members are read from the mock: some of them change.
  return Object.assign(Object.create(mock) as Mock, own);
}

let isWaiting = false;

/** Once for all mocks: a test runner without the set-up file may open hundreds of them. */
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
