import type { Checkers, Contract } from '@chain-apis/contract';
import { deploymentNames } from '@chain-apis/contract/documents';
import { memoizeByObject, once } from '@chain-apis/foundation';
import type { Finding } from '../judge/finding.ts';
import { onDeployment } from '../send/on-deployment.ts';
import type { TrafficVerdict } from './judge-exchange.ts';
import { createTrafficJudge, type JudgeTraffic, type TrafficDialect } from './judge-traffic.ts';

type Checked = Pick<Contract, 'documents' | 'operations'>;

/** A contract as each of its known deployments has it; not the one that it already has. */
const deploymentsFor = memoizeByObject((contract: Checked) =>
  deploymentNames(contract)
    .filter((name) => contract.documents.every(({ deployed }) => deployed?.name !== name))
    .map((name) => ({ name, ...onDeployment({ contract, deployment: name }) })),
);

/**
 * Checks traffic, and says of each failure which known deployments explain it: checked again as they have the contract, the
 * exchange does not have it. A request that one of them allows may be accepted.
 */
export function createExplainingJudge(
  contract: Checked,
  checkers: Checkers,
  dialect: TrafficDialect,
): JudgeTraffic {
  const judge = createTrafficJudge(contract, checkers, dialect);
  const others = once(() =>
    deploymentsFor(contract).map(({ name, ...there }) => ({
      name,
      judge: createTrafficJudge(there.contract, there.checkers, dialect),
    })),
  );
  return (traffic) => {
    const verdicts = judge(traffic);
    const failures = failuresOf(verdicts);
    if (failures.size === 0) return verdicts;
    const left = others().map(({ name, judge: again }) => ({ name, places: failuresOf(again(traffic)) }));
    const explain = (finding: Finding): Finding => {
      const place = placeOf(finding);
      const names = left
        // Whether a request is allowed does not depend on the response.
        .filter(({ places }) => !places.has(place) && (place === ACCEPTED || isWithin(places, failures)))
        .map(({ name }) => name);
      return finding.level === 'fail' ? withExplanation(finding, names) : finding;
    };
    return verdicts.map((verdict) => ({ ...verdict, findings: verdict.findings.map(explain) }));
  };
}

/** Adds to the findings of a case what known deployments explain in all of its exchanges that have them. */
export function withExplanations(
  findings: readonly Finding[],
  exchanges: readonly TrafficVerdict[],
): Finding[] {
  const known = exchanges.flatMap((exchange) => exchange.findings);
  return findings.map((finding) => {
    if (finding.level !== 'fail') return finding;
    const same = known.filter(
      (one) => placeOf(one) === placeOf(finding) && (one.explainedBy || one.level === 'fail'),
    );
    const names = same[0]?.explainedBy ?? [];
    return withExplanation(
      finding,
      names.filter((name) => same.every(({ explainedBy }) => explainedBy?.includes(name))),
    );
  });
}

const ACCEPTED = '/accepted';

/** What a failure is about: a place in the body, an accepted request, or the rule. */
const placeOf = ({ rule, pointer }: Finding): string =>
  pointer ?? (rule.endsWith(ACCEPTED) ? ACCEPTED : rule);

const failuresOf = (verdicts: readonly TrafficVerdict[]): ReadonlySet<string> =>
  new Set(verdicts.flatMap(({ findings }) => findings.filter(({ level }) => level === 'fail').map(placeOf)));

const isWithin = (places: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...places].every((place) => others.has(place));

/** A service that accepts what a known deployment allows does nothing wrong. */
function withExplanation(finding: Finding, explainedBy: readonly string[]): Finding {
  if (explainedBy.length === 0) return finding;
  if (placeOf(finding) !== ACCEPTED) return { ...finding, explainedBy };
  const message = `${finding.message}, as ${explainedBy.join(' and ')} does`;
  return { ...finding, explainedBy, level: 'info', message };
}
