import { createHiding } from '@chain-apis/contract/traffic';
import type { Checkers, Operation } from '@chain-apis/contract';
import type { ReportItem } from '@chain-apis/foundation/reports';
import { onDeployment } from '../send/on-deployment.ts';
import { spellingOf, type SpellingOptions } from '../send/target.ts';
import { createHideCredentials } from './hide-credentials.ts';
import { createExplainingJudge } from './explain-failures.ts';
import { createTrafficLog } from './traffic-log.ts';

/** Options of checking traffic. */
export interface TrafficOptions extends SpellingOptions {
  readonly checkers?: Checkers | undefined;
  /** Reports undeclared data as failures. Default: as notes. */
  readonly failUndeclared?: boolean | undefined;
  /** Names of headers, parameters and properties whose values reports and recordings show. */
  readonly keep?: readonly string[] | undefined;
  /** Called with the first row of each cause. */
  readonly onItem?: ((item: ReportItem) => void) | undefined;
}

/**
 * Checks traffic and collects the findings.
 *
 * @param isReported - which operations to report on. Default: all
 */
export function watchTraffic(
  given: TrafficOptions,
  isReported: (operation: Operation) => boolean = () => true,
) {
  const options = onDeployment(given);
  const { contract, checkers, failUndeclared, onItem, keep } = options;
  const { methodPrefix, keyHeaders } = spellingOf(options);
  const more = Object.values(keyHeaders);
  const hide = createHideCredentials(given.contract, { more, keep });
  return {
    methodPrefix,
    /** Names of headers with keys, which the deployment declares. */
    more,
    /** Whether a header has credentials; also one whose value is shown. */
    isSecret: createHiding(given.contract.operations, { more }).isSecret,
    /** Creates the checker of a service at this URL. */
    judgeAt: (baseUrl: string) =>
      createExplainingJudge(contract, checkers, { baseUrl, methodPrefix, failUndeclared }),
    logOf: (baseUrl: string) =>
      createTrafficLog({ operations: contract.operations.filter(isReported), baseUrl, hide, onItem }),
  };
}
