/** A result of checking a response. */
export interface Finding {
  /** Stable id of the check. */
  readonly rule: string;
  /** `fail` violates the contract; `info` is worth knowing, such as an undeclared property. */
  readonly level: 'fail' | 'info';
  readonly message: string;
  /** JSON pointer in the body. */
  readonly pointer?: string;
  readonly expected?: string;
  readonly got?: string;
  /** A command that repeats it, if not the case's. */
  readonly repeat?: string;
  /** Known deployments under which it is none. */
  readonly explainedBy?: readonly string[];
}

/** The outcome of a case. */
export interface Verdict {
  readonly findings: readonly Finding[];
  /** Why the case could not be checked; earlier findings still count. */
  readonly unreachable?: string;
  /** Why the case was skipped. */
  readonly skipped?: string;
}

/** Creates a finding of a rule. */
export type Report = (
  rule: string,
  message: string,
  details?: Omit<Finding, 'rule' | 'level' | 'message'>,
) => Finding;

export const fail: Report = (rule, message, details) => ({ rule, level: 'fail', message, ...details });

export const note: Report = (rule, message, details) => ({ rule, level: 'info', message, ...details });

/** Whether anything found violates the contract. */
export function hasFailure(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === 'fail');
}

/** Truncates a text that may be very long. */
export function excerpt(text: string, longest = 160): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}... (${text.length} characters)`;
}
