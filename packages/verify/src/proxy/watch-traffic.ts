import { createCheckers, type Checkers } from '@chain-apis/contract';
import type { ReportItem } from '@chain-apis/contract/reports';
import { spellingOf, type Spelling, type SpellingOptions } from '../send/target.ts';
import { createHideCredentials, type HideCredentials } from './hide-credentials.ts';
import { createTrafficJudge, type JudgeTraffic } from './judge-traffic.ts';
import { createTrafficLog, type TrafficLog } from './traffic-log.ts';

/** Options of checking traffic. */
export interface TrafficOptions extends SpellingOptions {
  readonly checkers?: Checkers | undefined;
  /** Reports undeclared data as failures. Default: as notes. */
  readonly failUndeclared?: boolean | undefined;
  /** Called with the first row of each cause. */
  readonly onItem?: ((item: ReportItem) => void) | undefined;
}

/** Checks traffic and collects the findings. */
export interface TrafficWatch extends Spelling {
  /** Creates the checker of a service at this URL. */
  judgeAt(baseUrl: string): JudgeTraffic;
  /** @param operations - those to report on. Default: all */
  logOf(baseUrl: string, operations?: TrafficOptions['contract']['operations']): TrafficLog;
  readonly hide: HideCredentials;
}

export function watchTraffic(options: TrafficOptions): TrafficWatch {
  const { contract, failUndeclared, onItem } = options;
  const spelling = spellingOf(options);
  const { methodPrefix } = spelling;
  const checkers = options.checkers ?? createCheckers(contract);
  const hide = createHideCredentials(contract, Object.values(spelling.keyHeaders));
  return {
    ...spelling,
    hide,
    judgeAt: (baseUrl) => createTrafficJudge(contract, checkers, { baseUrl, methodPrefix, failUndeclared }),
    logOf: (baseUrl, operations = contract.operations) =>
      createTrafficLog({ operations, baseUrl, hide, onItem }),
  };
}
