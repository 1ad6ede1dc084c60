import { createCheckers, secretsOf, type Checkers } from '@chain-apis/contract';
import type { ReportItem } from '@chain-apis/contract/reports';
import { spellingOf, type SpellingOptions } from '../send/target.ts';
import { createHideCredentials } from './hide-credentials.ts';
import { createTrafficJudge } from './judge-traffic.ts';
import { createTrafficLog } from './traffic-log.ts';

/** Options of checking traffic. */
export interface TrafficOptions extends SpellingOptions {
  readonly checkers?: Checkers | undefined;
  /** Reports undeclared data as failures. Default: as notes. */
  readonly failUndeclared?: boolean | undefined;
  /** Called with the first row of each cause. */
  readonly onItem?: ((item: ReportItem) => void) | undefined;
}

/** Checks traffic and collects the findings. */
export function watchTraffic(options: TrafficOptions) {
  const { contract, failUndeclared, onItem } = options;
  const { methodPrefix, keyHeaders } = spellingOf(options);
  const checkers = options.checkers ?? createCheckers(contract);
  const names = new Set(Object.values(keyHeaders).map((name) => name.toLowerCase()));
  const isDeclared = secretsOf(contract.operations);
  const hide = createHideCredentials(contract, Object.values(keyHeaders));
  return {
    methodPrefix,
    hide,
    /** Whether a header, in lower case, has credentials. */
    isSecret: (name: string) => names.has(name) || isDeclared(name),
    /** Creates the checker of a service at this URL. */
    judgeAt: (baseUrl: string) =>
      createTrafficJudge(contract, checkers, { baseUrl, methodPrefix, failUndeclared }),
    /** @param operations - those to report on. Default: all */
    logOf: (baseUrl: string, operations = contract.operations) =>
      createTrafficLog({ operations, baseUrl, hide, onItem }),
  };
}
