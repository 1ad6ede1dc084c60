import { isUtf8 } from 'node:buffer';
import { ContractError } from '../contract-error.ts';
import { parsedJson, type Json, errorMessage } from '@chain-apis/foundation';
import { readDocumentFile } from './read-file.ts';
import { requireBounded } from './require-bounded.ts';

/**
 * Reads a file of YAML or JSON.
 *
 * @param what - what the file should be, for the message: `the registry`
 * @throws {@link ContractError} that names the file and says what is wrong with it
 */
export async function readValue(path: string, within?: string, what = ''): Promise<Json> {
  try {
    const bytes = readDocumentFile(path, within);
    if (!isUtf8(bytes)) throw new Error('it is not UTF-8 text');
    return await parseText(bytes.toString(), path);
  } catch (cause) {
    if (cause instanceof ContractError) throw cause;
    throw new ContractError(`cannot read ${`${what} ${path}`.trim()}: ${errorMessage(cause)}`, {
      cause,
    });
  }
}

/**
 * Reads YAML or JSON. JSON is YAML, but to read a megabyte of it as YAML takes seconds.
 *
 * @param file - for the message
 * @throws {@link ContractError} with the place if the text is not YAML, or stands for far more than it holds
 */
export async function parseText(text: string, file: string): Promise<Json> {
  const value = await parse(text, file);
  requireBounded(value, file);
  return value;
}

async function parse(text: string, file: string): Promise<Json> {
  // YAML may begin with a brace as well; its reader knows lines and columns.
  const json = /^\s*\{/.test(text) ? parsedJson(text) : undefined;
  if (json !== undefined) return json;
  // Loaded only now: the bundled documents need no YAML.
  const { LineCounter, parseYaml } = await import('./parse-yaml.ts');
  const lines = new LineCounter();
  const { document, value } = parseYaml(text, lines);
  const [error] = document.errors;
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    throw new ContractError(`${file}:${line}:${col}: ${adviceOn(error)}`, { cause: error });
  }
  return value;
}

const ADVICE: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'a second `: ` in one line: put the text in quotes, or the inner key on a line of its own',
  MULTILINE_IMPLICIT_KEY: 'not `key: value`: is a space after the colon missing, or is a quote not closed?',
  MISSING_CHAR: 'a quote or a bracket is not closed, or a space after a colon is missing',
  BAD_INDENT: 'this line is indented in another way than the lines of its list or map: align it with them',
  MULTIPLE_DOCS: 'a second YAML document begins: keep one in a file, or remove the `---`',
};

/** What is wrong with a text, and what to do, without the place. */
export function adviceOn({ code, message }: { readonly code: string; readonly message: string }): string {
  const [text = ''] = message.split(/:? at line \d/);
  // The library's word for too little room.
  if (code === 'RESOURCE_EXHAUSTION') return text.replace(/^Maximum call stack.*/, 'it is nested too deeply');
  return ADVICE[code] ?? (code === 'DUPLICATE_KEY' ? text : `not YAML: ${text}`);
}
