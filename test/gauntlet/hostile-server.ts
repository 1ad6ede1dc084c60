import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Protocol } from './job.ts';
import { createContext } from './context.ts';
import type { Scenario } from './scenario.ts';

/** What reached the servers in one run of a scenario. */
export interface Traffic {
  requests: number;
  /** Requests to the other origin, and those of them that had the key. */
  otherRequests: number;
  leakedKeys: number;
}

/** A scenario that is being served. */
export interface Run {
  readonly baseUrl: string;
  readonly otherOrigin: string;
  readonly traffic: Traffic;
  /** Closes all remaining connections. */
  end(): void;
}

interface OpenRun extends Run {
  readonly scenario: Scenario;
  readonly protocol: Protocol;
  readonly key: string;
  readonly responses: ServerResponse[];
}

/** Serves any number of scenarios at the same time, each under its own address. */
export interface HostileServer {
  readonly origin: string;
  open(scenario: Scenario, protocol: Protocol, key: string): Run;
  close(): Promise<void>;
}

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
};

/** Responds as the other origin: records who sends the key, and otherwise behaves perfectly. */
function respondOnOtherOrigin(
  runs: Map<string, OpenRun>,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  const run = runs.get(request.url!.split('/')[1]!);
  if (!run) return void response.writeHead(404).end();
  run.traffic.otherRequests++;
  if (`${request.url}${request.rawHeaders.join()}${body}`.includes(run.key)) run.traffic.leakedKeys++;
  createContext(run, request, response, body, { baseUrl: run.baseUrl, otherOrigin: run.baseUrl }).succeed();
}

function createRun(
  scenario: Scenario,
  protocol: Protocol,
  key: string,
  address: string,
  otherOrigin: string,
): OpenRun {
  const responses: ServerResponse[] = [];
  return {
    scenario,
    protocol,
    key,
    responses,
    baseUrl: scenario.extra?.key === 'path' ? `${address}/${key}` : address,
    otherOrigin,
    traffic: { requests: 0, otherRequests: 0, leakedKeys: 0 },
    end: () => responses.forEach((response) => response.destroy()),
  };
}

/** Starts the hostile server and the other origin on free ports. */
export async function startHostileServer(): Promise<HostileServer> {
  const runs = new Map<string, OpenRun>();
  const respond = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    const id = request.url!.split('/')[1]!;
    const run = runs.get(id);
    // Anything else gets the empty page from which a browser runs its scenarios.
    if (!run)
      return void response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>gauntlet</title>');
    run.traffic.requests++;
    run.responses.push(response);
    // The next scenario must not use a connection that one scenario broke.
    response.shouldKeepAlive = run.scenario.action === 'twice';
    run.scenario.respond(createContext(run, request, response, body, run));
  };
  const servers = [respond, respondOnOtherOrigin.bind(undefined, runs)].map((handle) =>
    createServer((request, response) => {
      // Clients that abort are expected here.
      readBody(request).then(
        (body) => handle(request, response, body),
        () => response.destroy(),
      );
    }),
  );
  const [origin, other] = await Promise.all(servers.map(listen));
  return {
    origin: origin!,
    open: (scenario, protocol, key) => {
      const id = `run-${runs.size}`;
      const run = createRun(scenario, protocol, key, `${origin}/${id}`, `${other}/${id}`);
      runs.set(id, run);
      return run;
    },
    close: async () => {
      await Promise.all(
        servers.map((server) => new Promise((gone) => (server.close(gone), server.closeAllConnections()))),
      );
    },
  };
}
