import { writeJson } from '../json/json-text.ts';

/**
 * Control characters except line ends and tabs, and invisible characters: direction overrides, joiners, tags, variation
 * selectors, byte order marks, lone surrogates. They can steer a terminal, or hide text from people.
 */
const INVISIBLE =
  // eslint-disable-next-line no-control-regex
  /[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e0fff}\p{Surrogate}]/gu;

/**
 * A beginning of what CI servers read as a command: GitHub at the start of a line, with white space before it; `##[`,
 * `##vso[` and the like also within a line.
 */
const COMMAND_AT_START = /^(\s*):(?=:)/u;
const COMMAND_WITHIN = /#(?=#[a-z]*\[)/giu;

const LINE_ENDS: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '&#10;',
  '\t': '&#9;',
};

const unit = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`;

/** Escapes invisible characters as in `\u202e`, which is equivalent in JSON. Keeps line ends and tabs. */
export function showInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, (character) =>
    Array.from({ length: character.length }, (_, at) => unit(character.charCodeAt(at))).join(''),
  );
}

/** Whether nothing of a text is invisible. */
export const isVisible = (text: string): boolean => text.search(INVISIBLE) < 0;

/** A name or value of someone else on one line of a terminal. */
export function terminalText(text: string): string {
  return printable(text.replace(/[\n\r\t]/g, (character) => LINE_ENDS[character]!));
}

/** Lines for a terminal or a CI log: no line is a command to either. Escaped JSON stays equivalent. */
export function printable(lines: string): string {
  const line = (text: string) => text.replace(COMMAND_AT_START, `$1${unit(0x3a)}`);
  return withoutCommands(showInvisible(lines.replaceAll('\t', '\\t')))
    .split('\n')
    .map(line)
    .join('\n');
}

/** A text as data of a workflow command: https://docs.github.com/actions (workflow commands) */
export function commandText(text: string): string {
  const data = text
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A')
    .replaceAll('\t', '\\t');
  return withoutCommands(showInvisible(data));
}

/** A text as a property of a workflow command. */
export function commandProperty(text: string): string {
  return commandText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** A text on one line of Markdown in which nothing is markup. */
export function markdownText(text: string): string {
  return oneLine(text).replace(/[\\`*_[\]<>|#~&]|^:/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A text for use in XML or HTML, as content or within quotes, on one line of the file. */
export function escapeMarkup(text: string): string {
  const entities = showInvisible(text).replace(/[&<>"'\n\t]/g, (character) => ENTITIES[character]!);
  return entities.replace(COMMAND_WITHIN, '&#35;');
}

/** A value as indented JSON, equivalent to that of `JSON.stringify`. */
export function jsonText(value: unknown): string {
  return printable(writeJson(value, 2));
}

/** A text on one line: white space at line ends is a space. */
export function oneLine(text: string): string {
  return showInvisible(text.replace(/\s*[\n\r]\s*|\t/g, ' '));
}

const withoutCommands = (text: string) => text.replace(COMMAND_WITHIN, unit(0x23));
