import { ToolError } from '../tool-error.ts';
import type { Input } from './tool.ts';

/** Reads text from an input; accepts a number. */
export function textInput(input: Input, name: string): string | undefined {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value === 'number') return String(value);
  throw new ToolError(`\`${name}\` must be text`);
}

export function requiredText(input: Input, name: string, example: string): string {
  const text = textInput(input, name);
  if (text !== undefined) return text;
  throw new ToolError(`give \`${name}\`, such as ${JSON.stringify({ [name]: example })}`);
}

/** Reads an integer within bounds. */
export function numberInput(
  input: Input,
  name: string,
  { least, most, otherwise }: { readonly least: number; readonly most: number; readonly otherwise: number },
): number {
  const value = input[name];
  if (value === undefined || value === null || value === '') return otherwise;
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN;
  if (!Number.isFinite(number)) throw new ToolError(`\`${name}\` must be a number, such as ${least}`);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new ToolError(`\`${name}\` must be a whole number from ${least} to ${most}`);
  return number;
}

/** Reads one of several words, in any case, or a prefix of one. */
export function choiceInput<T extends string>(
  input: Input,
  name: string,
  choices: readonly T[],
): T | undefined {
  const given = textInput(input, name)?.toLowerCase();
  if (given === undefined) return undefined;
  const found = choices.find(
    (choice) => choice === given || choice === `${given}s` || `${choice}s` === given,
  );
  if (found) return found;
  throw new ToolError(`\`${name}\` must be one of ${choices.join(', ')}`);
}

/** Reads a list of texts, also comma-separated. */
export function listInput(input: Input, name: string): readonly string[] {
  const value = input[name];
  if (value === undefined || value === null) return [];
  return [value].flat().flatMap((item: unknown) => {
    if (typeof item !== 'string') throw new ToolError(`\`${name}\` must be a list of texts`);
    return item
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '');
  });
}
