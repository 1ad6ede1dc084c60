import { ByteBudget } from '@chain-apis/foundation';
import type { Contract } from '@chain-apis/contract';
import { areasOf } from './match/areas.ts';
import { compose, type Serving } from './compose.ts';
import { finishResponse } from './write/finish-response.ts';
import { brokenExamplesOf } from './check/check-examples.ts';
import type { MockRequest } from './read/messages.ts';
import type { Host } from './host.ts';
import type { CoreSettings, Mock } from './mock-api.ts';
import { createRespond } from './respond.ts';
import { createSession } from './state/session.ts';
import { createSessions } from './state/sessions.ts';

/** Memory limit of all sessions together: a third for calls. */
const MEMORY = 96 * 2 ** 20;

/**
 * Creates a mock of a contract from the core and its host.
 *
 * @throws SteeringError if a fault or the scenario is malformed; ContractError if there is no such deployment
 */
export function createMock(contract: Contract, settings: CoreSettings, host: Host): Mock {
  let serving = compose(contract, settings, host);
  const third = (settings.memory ?? MEMORY) / 3;
  const memory = { log: new ByteBudget(third), state: new ByteBudget(2 * third) };
  const make = () => createSession(serving.contract, settings, memory, host.scenarios);
  const sessions = createSessions(make(), make);
  const respond = createRespond(() => serving, sessions, { ...settings, scenarios: host.scenarios });
  return {
    ...sessions.unnamed.controls,
    session: (name) => sessions.named(name).controls,
    forget: sessions.forget,
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
      serving = compose(next, settings, host);
      for (const session of sessions.all()) session.follow(serving.contract);
    },
    close: async () => settings.har?.close(),
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
