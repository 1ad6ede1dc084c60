/**
 * Runs `verify` against the mock with each shipped fault and scenario, over HTTP: the expected row reports it, and
 * the printed curl command, run by a shell, reproduces it.
 */
import { execFile, spawnSync } from 'node:child_process';
import {
  loadScenario,
  shippedScenarios,
  startMock,
  type FaultOptions,
  type StartOptions,
} from '@chain-apis/mock';
import { readTarget, verify, type Limits, type Report } from '@chain-apis/verify';
import { describe, expect, it } from 'vitest';
import { WIRE_FAULTS, type WireFault } from '../../packages/mock/src/core/faults/wire-faults.ts';
import { checkers, contract } from '../support/contract.ts';

/** The result of curl: its exit code, the response status (0 without one) and whether the body is JSON. */
interface CurlOutcome {
  readonly exit: number;
  readonly status: number;
  readonly json: boolean;
}

interface Expected {
  readonly only: readonly string[];
  readonly limits?: Partial<Limits>;
  /** A part of the row. Without one, the contract allows all that happens. */
  readonly row?: object;
  readonly curl?: Partial<CurlOutcome>;
  /** How many requests may be needed to see the fault again. */
  readonly within?: number;
  /** Whether others must call at the same time, as many as needed: a slow machine never exceeds a rate alone. */
  readonly crowded?: boolean;
  /** Statuses that the mock returned among others: proof that the run met what it should. */
  readonly met?: readonly number[];
}

const only = ['getNativeBalance'];
const title = 'getNativeBalance: smallest call';
const broken = (rule: string, message: string) => ({
  title,
  status: 'fail',
  rule,
  message: expect.stringContaining(message),
});
const hasty = { timeoutMs: 300 };

const FAULTS: Record<WireFault, Expected> = {
  reset: { only, row: broken('http/closed', 'the server broke off'), curl: { exit: 56 } },
  empty: { only, row: broken('http/closed', 'the server broke off'), curl: { exit: 52 } },
  truncated: { only, row: broken('http/truncated', 'the response broke off'), curl: { exit: 18 } },
  garbage: {
    only,
    row: { title, status: 'fail', rule: 'json' },
    curl: { exit: 0, status: 200, json: false },
  },
  slow: {
    only,
    limits: hasty,
    row: broken('http/no-response', 'no response within 0.3 s'),
    curl: { exit: 28 },
  },
};

/** Settings for every request. */
const SETTINGS: Record<keyof FaultOptions, Expected & { readonly value: string }> = {
  latency: {
    value: '2s',
    only,
    limits: hasty,
    row: broken('http/no-response', 'no response within 0.3 s'),
    curl: { exit: 28 },
  },
  fail: {
    value: '503',
    only,
    row: { title, status: 'fail', rule: 'status/unexpected' },
    curl: { exit: 0, status: 503, json: true },
  },
  rate: {
    value: '1/h',
    only,
    row: { status: 'unreachable', message: expect.stringContaining('429') },
    curl: { exit: 0, status: 429, json: true },
    crowded: true,
  },
};

const SCENARIOS: Record<string, Expected> = {
  'bootstrapping-node': {
    only: ['xvm.getHeight'],
    row: { title: 'xvm.getHeight: smallest call', status: 'fail', rule: 'rpc/http-status' },
    curl: { exit: 0, status: 503, json: false },
  },
  // Restarting pagination gives fresh tokens.
  'expired-token': { only: ['listDelegators', 'listAverageTps'], met: [200] },
  // Running, and then done: both are operations.
  // It is busy once and says for how long: a caller that waits sees no fault.
  'export-job': { only: ['getOperation'], met: [200, 503], limits: { deadlineMs: 10_000 } },
  'flaky-gateway': {
    only,
    row: { status: 'fail', rule: 'json', got: expect.stringContaining('502 Bad Gateway') },
    curl: { exit: 0, status: 502, json: false },
    within: 8,
  },
  'rate-limited': {
    only,
    // Shorter than any Retry-After: calls told to wait are reported instead.
    limits: { deadlineMs: 900 },
    row: { status: 'unreachable', message: expect.stringContaining('429') },
    curl: { exit: 0, status: 429, json: true },
    within: 8,
    crowded: true,
  },
  // The probes say so with 503 and their report, as declared.
  'unhealthy-node': { only: ['getHealth', 'getReadiness', 'health.health'], met: [200, 503] },
};

const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** Runs a printed command line as a reader would paste it. */
function runLine(line: string, seconds: number): Promise<CurlOutcome> {
  const whole = `${line} --max-time ${seconds} --write-out '\\n%{http_code}'`;
  return new Promise((resolve) => {
    execFile('bash', ['-c', whole], (error, stdout) => {
      const [, body = '', status = '0'] = /^([^]*)\n(\d+)$/.exec(stdout) ?? [];
      resolve({ exit: error ? Number(error.code) : 0, status: Number(status), json: isJson(body) });
    });
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Calls without pause; resolves once calls are refused, and stops when told to leave. */
async function crowd(url: string): Promise<{ leave(): Promise<unknown> }> {
  let here = true;
  let calling: Promise<void> | undefined;
  await new Promise<void>((refused, failed) => {
    calling = (async () => {
      while (here) {
        const answer = await fetch(`${url}/v1/networks/mainnet/delegators`);
        await answer.arrayBuffer();
        if (answer.status === 429) refused();
      }
    })();
    calling.catch(failed);
  });
  return {
    leave: async () => {
      here = false;
      await calling;
    },
  };
}

async function play(options: StartOptions, expected: Expected): Promise<void> {
  const mock = await startMock({ contract, ...options });
  try {
    const services = new Set(
      contract.operations.filter(({ id }) => expected.only.includes(id)).map((one) => one.document.package),
    );
    const targets = [...services].map((service) => readTarget(service, mock.url));
    const limits = { timeoutMs: 5000, deadlineMs: 20_000, ...expected.limits };
    const report = await verify({ contract, checkers, targets, strict: true, only: expected.only, limits });
    const statuses = mock.calls().map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining([...(expected.met ?? [])]));
    const repeat = judged(report, expected);
    if (repeat === undefined || !hasCurl) return;
    // Restart the scenario, and run the line where it met the fault.
    mock.reset();
    const seconds = (expected.limits?.timeoutMs ?? 5000) / 1000;
    const others = expected.crowded ? await crowd(mock.url) : undefined;
    const turns = Array.from({ length: expected.within ?? 1 }, () => runLine(repeat, seconds));
    const outcomes = await Promise.all(turns);
    await others?.leave();
    expect(outcomes).toContainEqual(expect.objectContaining(expected.curl));
  } finally {
    await mock.close();
  }
}

/** Returns the command line of the failing row, or nothing if there must be none. */
function judged({ items }: Report, { row }: Expected): string | undefined {
  const bad = items.filter(({ status }) => status === 'fail' || status === 'unreachable');
  if (row === undefined) {
    expect(bad).toEqual([]);
    return undefined;
  }
  expect(bad).toContainEqual(expect.objectContaining(row));
  const wanted: unknown = expect.objectContaining(row);
  const item = bad.find((one) =>
    (wanted as { asymmetricMatch(value: unknown): boolean }).asymmetricMatch(one),
  );
  expect(item!.repeat).toMatch(/^curl -sS /);
  return item!.repeat;
}

it('is played with curl in CI', () => {
  expect(hasCurl || !process.env['CI']).toBe(true);
});

describe.each(WIRE_FAULTS)('the fault %s', (fault) => {
  it('is reported and can be repeated', async () => {
    const responses = [{ on: ['*'], sequence: [{ fault }], then: 'last' as const }];
    await play({ scenario: { description: fault, responses } }, FAULTS[fault]);
  });
});

describe.each(Object.entries(SETTINGS))('the setting %s', (name, { value, ...expected }) => {
  it('is reported and can be repeated', () => play({ [name]: value }, expected));
});

describe.each(await shippedScenarios())('the scenario %s', (name) => {
  it('is reported and can be repeated, or holds', async () => {
    const expected = SCENARIOS[name];
    if (!expected) throw new Error(`say in SCENARIOS what verify makes of ${name}`);
    expect((await loadScenario({ name })).description).not.toBe('');
    await play({ scenario: name }, expected);
  });
});
