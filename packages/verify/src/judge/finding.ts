/** Something that a response shows. */
export interface Finding {
  /** Stable id of the check. */
  readonly rule: string;
  /** `fail` breaks the contract; `info` is worth knowing, such as a member that the contract does not name. */
  readonly level: 'fail' | 'info';
  readonly message: string;
  /** JSON pointer in the body. */
  readonly pointer?: string;
  readonly expected?: string;
  readonly got?: string;
  /** A command line that repeats it, where that is not the one of the whole case. */
  readonly repeat?: string;
}

/** What a case came to. */
export interface Verdict {
  readonly findings: readonly Finding[];
  /** Why the case could not be judged; what was found until then still counts. */
  readonly unreachable?: string;
  /** Why the case was left out. */
  readonly skipped?: string;
}

export function fail(
  rule: string,
  message: string,
  details: Omit<Finding, 'rule' | 'level' | 'message'> = {},
): Finding {
  return { rule, level: 'fail', message, ...details };
}

export function note(
  rule: string,
  message: string,
  details: Omit<Finding, 'rule' | 'level' | 'message'> = {},
): Finding {
  return { rule, level: 'info', message, ...details };
}
