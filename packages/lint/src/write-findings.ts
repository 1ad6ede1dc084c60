import { join } from 'node:path';
import { styleText } from 'node:util';
import { groupBy, terminalText } from '@chain-apis/foundation';
import type { Finding } from './finding.ts';

interface Options {
  /** The folder that paths of findings are relative to, as the reader would write it. */
  readonly folder: string;
  readonly colour: boolean;
}

/**
 * Writes findings as text: one paragraph for each file, one line for each finding, in a form that terminals turn into
 * links.
 */
export function writeFindings(findings: readonly Finding[], { folder, colour }: Options): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  if (findings.length === 0) return paint('green', 'The contract has no findings.');
  const files = [...new Set(findings.map(({ file }) => file))];
  const paragraphs = files.map((name) =>
    findings
      .filter(({ file }) => file === name)
      .map(({ file, line, column, message, rule, severity }) => {
        const location = paint('cyan', `${terminalText(join(folder, file))}:${line}:${column}`);
        return `${location}  ${severity === 'warning' ? 'warning: ' : ''}${terminalText(message)}  ${paint('dim', `(${terminalText(rule)})`)}`;
      })
      .join('\n'),
  );
  const count = `${plural(findings.length, 'finding')} in ${plural(files.length, 'file')}`;
  return [...paragraphs, paint('red', [count, ...byRule(findings)].join('\n'))].join('\n\n');
}

/** With more findings than this, their rules are counted. */
const MOST_UNCOUNTED = 20;

/** The rules with most findings first: one rule often has most of them. */
function byRule(findings: readonly Finding[]): string[] {
  if (findings.length <= MOST_UNCOUNTED) return [];
  const rules = [...groupBy(findings, ({ rule }) => rule)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  return rules.map(([rule, { length }]) => `${String(length).padStart(7)}  ${terminalText(rule)}`);
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
