import { ByteBudget, type Contract } from '@chain-apis/contract';
import { areasOf } from './match/areas.ts';
import { compose } from './compose.ts';
import { finishResponse } from './write/finish-response.ts';
import { createKeyOf } from './state/response-cache.ts';
import { brokenExamplesOf } from './check/check-examples.ts';
import type { MockRequest } from './read/messages.ts';
import type { Host } from './host.ts';
import { SteeringError } from './values/steering-error.ts';
import type { CoreSettings, Mock, MockControls } from './mock-api.ts';
import { createRespond, type Serving } from './respond.ts';
import { createSession, type Session } from './state/session.ts';
import { createSessions } from './state/sessions.ts';

/** Memory limits of all sessions together: calls, and everything else. */
const LOG_BYTES = 64 * 2 ** 20;
const STATE_BYTES = 64 * 2 ** 20;

/**
 * Creates a mock of a contract from the core and its host.
 *
 * @throws SteeringError if a fault or the scenario is malformed; ContractError if there is no such deployment
 */
export function createMock(contract: Contract, settings: CoreSettings, host: Host): Mock {
  let serving = serve(contract, settings, host);
  const memory = { log: new ByteBudget(LOG_BYTES), state: new ByteBudget(STATE_BYTES) };
  const make = () =>
    createSession({ contract: serving.contract, settings, memory, scenarios: host.scenarios });
  const sessions = createSessions(make(), make);
  const respond = createRespond(() => serving, sessions, { ...settings, scenarios: host.scenarios });
  return {
    ...controlsOf(sessions.unnamed),
    session: (name) => controlsOf(sessions.named(name)),
    respond,
    handle: async (request) => respond(withLowerCaseHeaders(request)),
    get contract() {
      return serving.contract;
    },
    get areas() {
      return areasOf(serving.contract);
    },
    refuse: (status, message) => finishResponse(serving.engine.refuse({ path: '/' }, status, message), 'GET'),
    check: () => brokenExamples(serving),
    use(next) {
      serving = serve(next, settings, host);
      for (const session of sessions.all()) session.follow(serving.contract);
    },
    close: async () => settings.har?.close(),
  };
}

function serve(contract: Contract, settings: CoreSettings, host: Host): Serving {
  const { seed = 0, nodeDialect: dialect = 'standard', unknown, recorded } = settings;
  if (settings.deployment !== undefined && !host.spellAs)
    throw new SteeringError('a deployment needs the overlays of the documents, which are read in Node only');
  const spelled = host.spellAs?.(contract, settings.deployment) ?? { contract, methodPrefix: {} };
  const methodPrefix = { ...spelled.methodPrefix, ...settings.methodPrefix };
  const scheme = settings.certificate === undefined ? 'http' : 'https';
  const options = { dialect, seed, methodPrefix, unknown, recorded, scheme } as const;
  return {
    contract: spelled.contract,
    ...compose(spelled.contract, options, host),
    keyOf: createKeyOf(spelled.contract),
  };
}

async function brokenExamples({ contract, checkers }: Serving): Promise<string[]> {
  const broken: string[] = [];
  for (const operation of contract.operations) {
    // A pause after each, so that pending requests are served.
    await new Promise((resolve) => setTimeout(resolve));
    await checkers.ready(operation);
    broken.push(...brokenExamplesOf(operation, checkers));
  }
  return broken;
}

/** In the form of Node's HTTP server. */
function withLowerCaseHeaders(request: MockRequest): MockRequest {
  const headers = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { ...request, headers: Object.fromEntries(headers) as MockRequest['headers'] };
}

function controlsOf(session: Session): MockControls {
  const { node, clock, calls, assertNothingUndeclared, assertNothingRefused, play, reset } = session;
  return { node, clock, calls, assertNothingUndeclared, assertNothingRefused, play, reset };
}
