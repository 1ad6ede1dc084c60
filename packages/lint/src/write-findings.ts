import { join } from 'node:path';
import { styleText } from 'node:util';
import { groupBy, terminalText } from '@chain-apis/foundation';
import type { Finding } from './finding.ts';

interface Options {
  /** The folder that paths of findings are relative to, as the reader would write it. */
  readonly folder: string;
  readonly colour: boolean;
}

/** Further places that the line of a kind names. */
const MAX_PLACES = 3;
/** Findings that differ only in names and have a line each. */
const MAX_ALONE = 3;
/** What two findings of a kind can differ in: what is quoted, places in a value, paths and numbers. */
const NAMES = /`[^`]*`|"[^"]*"|'[^']*'|(?<=: )[^:]+?(?= must )|\S*\/|\d+/g;
/** Kinds of one rule that have a line. */
const MAX_KINDS = 10;

/**
 * Writes findings as text, in a form that terminals turn into links: one line for each kind, errors first. A kind is what one
 * rule says in the same words, apart from names and numbers.
 */
export function writeFindings(findings: readonly Finding[], { folder, colour }: Options): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  if (findings.length === 0) return paint('green', 'The contract has no findings.');
  const lineOf = ([first, ...others]: readonly Finding[]) => {
    const { file, line, column, message, rule, severity } = first!;
    const location = paint('cyan', `${terminalText(join(folder, file))}:${line}:${column}`);
    const more = others.length > 0 ? `  ${moreOf(file, others)}` : '';
    return `${location}  ${severity === 'warning' ? 'warning: ' : ''}${terminalText(message)}  ${paint('dim', `(${terminalText(rule)})`)}${more}`;
  };
  const errors = findings.filter(({ severity }) => severity === 'error');
  const ordered = [...errors, ...findings.filter(({ severity }) => severity === 'warning')];
  const rules = groupBy(kindsOf(ordered), ([first]) => first!.rule);
  const lines = [...rules].flatMap(([rule, kinds]) => {
    const rest = kinds.slice(MAX_KINDS).flat();
    const omitted = `${plural(rest.length, 'finding')} more of ${terminalText(rule)}: --json lists all`;
    return [...kinds.slice(0, MAX_KINDS).map(lineOf), ...(rest.length > 0 ? [omitted] : [])];
  });
  const files = new Set(findings.map(({ file }) => file)).size;
  const warnings = findings.length - errors.length;
  const count = [
    ...(errors.length > 0 ? [plural(errors.length, 'error')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
  ].join(' and ');
  return [lines.join('\n'), paint('red', `${count} in ${plural(files, 'file')}`)].join('\n\n');
}

/** Few findings that differ in a name are kinds of their own: their names are what the reader needs. */
function kindsOf(findings: readonly Finding[]): Finding[][] {
  const inWords = ({ rule, message, severity }: Finding) =>
    [severity, rule, message.replaceAll(NAMES, '*')].join(' ');
  return [...groupBy(findings, inWords).values()].flatMap((kind) =>
    kind.length > MAX_ALONE ? [kind] : [...groupBy(kind, ({ message }) => message).values()],
  );
}

/** The number of further findings of a kind, and the first of their places. */
function moreOf(file: string, others: readonly Finding[]): string {
  const places = others
    .slice(0, MAX_PLACES)
    .map((one) => `${one.file === file ? '' : `${terminalText(one.file)}:`}${one.line}:${one.column}`);
  const end = others.length > MAX_PLACES ? ', ...' : '';
  return `and ${others.length.toLocaleString('en')} more: ${places.join(', ')}${end}`;
}

function plural(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
}
