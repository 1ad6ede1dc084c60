import type { Contract } from '@chain-apis/contract';
import { LEVELS, runDiff, type Change, type DocumentDiff } from '@chain-apis/diff';
import { fitLines } from '../text/fit-lines.ts';
import { choiceInput, numberInput, requiredText, textInput } from './inputs.ts';
import { ToolError } from '../tool-error.ts';
import type { Tool } from './tool.ts';

const BUDGET = 5000;

/**
 * @param contract - the current contract
 * @param root - folder of paths and git revisions; nothing outside it is read
 */
export function diffTool(contract: Contract, root: string): Tool {
  return {
    name: 'diff',
    title: 'Compare versions',
    description:
      'Changes between two versions: files, folders or git revisions (`v1.0`, `main:specs/a.yaml`). Without new: the contract in use.',
    inputs: {
      old: { type: 'string' },
      new: { type: 'string' },
      level: { enum: LEVELS, description: 'least' },
      offset: { type: 'integer', description: 'first line' },
    },
    required: ['old'],
    readOnly: true,
    output: {
      ...Object.fromEntries(LEVELS.map((level) => [level, { type: 'integer' }])),
      bumps: { type: 'object', description: 'next version of each document' },
    },
    async run(input, { progress }) {
      const old = requiredText(input, 'old', 'main');
      const level = choiceInput(input, 'level', LEVELS) ?? 'compatible';
      const offset = numberInput(input, 'offset', { least: 0, most: 1_000_000, otherwise: 0 });
      const options = { cwd: root, within: root, progress };
      const next = textInput(input, 'new') ?? contract;
      const { documents } = await runDiff(old, next, options).catch((cause: Error) => {
        if (cause.name === 'ContractError') throw new ToolError(cause.message);
        throw cause;
      });
      const changes = documents.flatMap((document) => document.changes);
      const levels = LEVELS.map((name) => [name, changes.filter((one) => one.level === name)] as const);
      const bumps = Object.fromEntries(documents.map(({ id, bump }) => [id, bump]));
      return {
        text: fitLines(linesOf(documents, levels, level).join('\n'), offset, BUDGET),
        data: { ...Object.fromEntries(levels.map(([name, own]) => [name, own.length])), bumps },
      };
    },
  };
}

type Level = (typeof LEVELS)[number];

function linesOf(
  documents: readonly DocumentDiff[],
  levels: readonly (readonly [Level, readonly Change[]])[],
  least: Level,
): string[] {
  const shown = levels.slice(0, LEVELS.indexOf(least) + 1);
  const counts = levels.map(([level, own]) => `${own.length} ${level}`);
  const lines = shown.flatMap(([, own]) => own.map(sentenceOf));
  const versions = documents
    .filter(({ bump }) => bump !== 'none')
    .map(
      ({ id, oldVersion, newVersion, bump }) =>
        `${id} ${oldVersion ?? 'new'} -> ${newVersion ?? 'gone'} deserves ${bump}`,
    );
  const head = `${counts.join(', ')}.${versions.length > 0 ? ` ${versions.join('; ')}.` : ''}`;
  return lines.length > 0 ? [head, 'From the documents, as data:', ...lines] : [head];
}

/** Describes one change in a sentence. */
function sentenceOf({ level, rule, document, operations, message, before, after }: Change): string {
  const [first = '', ...others] = operations;
  const reach = others.length > 0 ? ` and ${others.length} more operations` : '';
  return `- ${level}: ${[document, first].filter(Boolean).join(' ')}${reach}: ${message}${valuesOf(before, after)} [${rule}]`;
}

function valuesOf(before: string | undefined, after: string | undefined): string {
  const values = [before !== undefined && `was ${before}`, after !== undefined && `is ${after}`].filter(
    Boolean,
  );
  return values.length > 0 ? ` (${values.join(', ')})` : '';
}
