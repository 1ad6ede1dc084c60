import { createRoutes, restOperation, type Endpoint, type Route } from '@chain-apis/contract/calls';
import type { Checkers, Contract } from '@chain-apis/contract';
import { fail, note } from '../judge/finding.ts';
import { createRestJudge } from './rest-traffic.ts';
import { createRpcJudge } from './rpc-traffic.ts';
import type { Traffic, TrafficVerdict, Undeclared } from './judge-exchange.ts';

/** Checks traffic in both directions. */
export type JudgeTraffic = (traffic: Traffic) => readonly TrafficVerdict[];

export interface TrafficDialect {
  /** URL of the service; the contract's paths are below its path. */
  readonly baseUrl: string;
  /** Method prefixes, ours to the server's: `{xvm: 'avm'}`. */
  readonly methodPrefix?: Readonly<Record<string, string>> | undefined;
  /** Whether undeclared data is a failure. Default: a note. */
  readonly failUndeclared?: boolean | undefined;
}

export function createTrafficJudge(
  contract: Pick<Contract, 'operations'>,
  checkers: Checkers,
  { baseUrl, methodPrefix = {}, failUndeclared = false }: TrafficDialect,
): JudgeTraffic {
  const routes = createRoutes(contract);
  const basePath = new URL(baseUrl).pathname.replace(/\/$/, '');
  const rest = createRestJudge(checkers);
  const undeclared: Undeclared = (rule, message, isRefused, details) =>
    failUndeclared && !isRefused ? fail(rule, message, details) : note(rule, message, details);
  const rpc = createRpcJudge(checkers, methodPrefix, undeclared);
  const notFound = (rule: string, message: string, status: number): TrafficVerdict => {
    const details = { expected: 'what the contract declares', got: String(status) };
    const isRefused = status === 404 || status === 405 || status === 501;
    return { outcome: String(status), findings: [undeclared(rule, message, isRefused, details)] };
  };
  return (traffic) => {
    const { request, response } = traffic;
    const url = new URL(request.url);
    const { pathname } = url;
    const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname;
    const route = routes.find(path);
    if (response.notEncoded !== undefined) return [wrongEncoding(response.status, response.notEncoded)];
    if (request.method === 'OPTIONS') return [{ outcome: 'preflight', findings: [] }];
    if (route === undefined || route === 'malformed')
      return [notFound('path/undeclared', `the contract has no path ${path}`, response.status)];
    const { endpoint } = route;
    if (request.method === 'POST' && endpoint.rpc.size > 0) return rpc(endpoint, traffic);
    return [judgeRest(route, endpoint, traffic, url)];
  };

  function judgeRest(route: Route, endpoint: Endpoint, traffic: Traffic, url: URL): TrafficVerdict {
    const { method } = traffic.request;
    const operation = restOperation(endpoint, method);
    if (operation) return rest(operation, { path: route.values, query: url.searchParams }, traffic);
    const what = `${endpoint.template} has no ${method} in the contract`;
    return notFound('method/undeclared', what, traffic.response.status);
  }
}

function wrongEncoding(status: number, encoding: string): TrafficVerdict {
  const details = { expected: encoding, got: 'other bytes' };
  const message = `the body is not encoded as its content-encoding says`;
  return { outcome: String(status), findings: [fail('http/encoding', message, details)] };
}
