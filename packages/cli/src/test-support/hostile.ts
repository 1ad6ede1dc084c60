import type { ReportFormat } from '@chain-apis/contract/reports';

/** Names and values that steer a terminal or a CI server, or hide what is written. */
export const HOSTILE = [
  'x\n::error file=a.yaml::PWNED\n',
  'x\r\n  ::add-mask::secret',
  '##[error]PWNED',
  'x ##[group]PWNED',
  '##vso[task.complete result=Succeeded]',
  '::stop-commands::x',
  '\u001b[2J\u001b]0;PWNED\u0007',
  'a\u009b31mb\u0085c',
  '\u202eDEWNP\u202c \u2066x\u2069 \u200f\u200e',
  'a\u2028::error::b\u2029',
  '<script>alert(1)</script>',
  ']]></failure><testcase name="PWNED"/>',
  '| x | `y` </code> |\n\n# PWNED\n',
  'a\tb',
  '__proto__',
  'constructor',
] as const;

/** First lines of an output that a terminal, a CI server or a reader could take for something else; empty if there are none. */
export function steeringLines(output: string, format: ReportFormat | undefined): string[] {
  // Own line ends are `\n`; all other control characters are someone else's.
  // eslint-disable-next-line no-control-regex
  const raw = /[\0-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;
  const command = /^\s*::|##\[|##vso\[/;
  const own = /^::(error|warning|notice)( |::)/;
  const markup = { html: /<script|<testcase/, junit: /<script/, markdown: /<script|^# / };
  const forbidden = markup[format as keyof typeof markup];
  return output
    .split('\n')
    .filter(
      (line) =>
        raw.test(line) ||
        (command.test(line) && !(format === 'github' && own.test(line) && !/##[a-z]*\[/i.test(line))) ||
        (forbidden?.test(line) ?? false),
    )
    .slice(0, 3);
}
