import { createCheckers, type Checkers } from '@chain-apis/contract';
import type { ReportItem } from '@chain-apis/contract/reports';
import { spellingOf, type Spelling, type SpellingOptions } from '../send/target.ts';
import { createHideCredentials, type HideCredentials } from './hide-credentials.ts';
import { createTrafficJudge, type JudgeTraffic } from './judge-traffic.ts';
import { createTrafficLog, type TrafficLog } from './traffic-log.ts';

/** How traffic is judged, wherever it passes. */
export interface TrafficOptions extends SpellingOptions {
  readonly checkers?: Checkers | undefined;
  /** Reports what the service serves beyond the contract as failures. Default: as notes. */
  readonly failUndeclared?: boolean | undefined;
  /** Is given the first row of each cause. */
  readonly onItem?: ((item: ReportItem) => void) | undefined;
}

/** What judges traffic, and collects what it finds. */
export interface TrafficWatch extends Spelling {
  /** The judge of a service at this address. */
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
