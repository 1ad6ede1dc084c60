import { runDiff, type DocumentDiff } from '@chain-apis/diff';
import { fitLines } from '../text/fit-lines.ts';
import { choiceInput, numberInput, requiredText, textInput } from './inputs.ts';
import { ToolError } from '../tool-error.ts';
import type { Tool } from './tool.ts';

const LEVELS = ['breaking', 'compatible', 'documentation'] as const;
const BUDGET = 5000;

/** @param root - folder in which paths and git revisions are looked for; nothing outside of it is read */
export function diffTool(root: string): Tool {
  return {
    name: 'diff',
    description:
      'What changed between two versions of a contract: files, folders or git revisions (`v1.0`, `main:specs/a.yaml`). Without new: the contract in use.',
    inputs: {
      old: { type: 'string' },
      new: { type: 'string' },
      level: { enum: LEVELS, description: 'the least to show' },
      offset: { type: 'integer', description: 'first line' },
    },
    required: ['old'],
    readOnly: true,
    async run(input) {
      const old = requiredText(input, 'old', 'main');
      const level = choiceInput(input, 'level', LEVELS) ?? 'compatible';
      const offset = numberInput(input, 'offset', { least: 0, most: 1_000_000, otherwise: 0 });
      const outcome = await runDiff(old, textInput(input, 'new'), { cwd: root, within: root }).catch(
        (cause: Error) => {
          if (cause.name === 'ContractError') throw new ToolError(cause.message);
          throw cause;
        },
      );
      return { text: fitLines(linesOf(outcome.documents, level).join('\n'), offset, BUDGET) };
    },
  };
}

function linesOf(documents: readonly DocumentDiff[], least: (typeof LEVELS)[number]): string[] {
  const shown = LEVELS.slice(0, LEVELS.indexOf(least) + 1);
  const changes = documents.flatMap((document) => document.changes);
  const counts = LEVELS.map((level) => `${changes.filter((one) => one.level === level).length} ${level}`);
  const lines = shown.flatMap((level) =>
    changes
      .filter((change) => change.level === level)
      .map(({ rule, document, operations, message, before, after }) => {
        const [first = '', ...others] = operations;
        const reach = others.length > 0 ? ` and ${others.length} more operations` : '';
        const values =
          before !== undefined || after !== undefined
            ? ` (${before ?? 'nothing'} -> ${after ?? 'nothing'})`
            : '';
        return `- ${level}: ${[document, first].filter(Boolean).join(' ')}${reach}: ${message}${values} [${rule}]`;
      }),
  );
  const versions = documents
    .filter(({ bump }) => bump !== 'none')
    .map(
      ({ id, oldVersion, newVersion, bump }) =>
        `${id} ${oldVersion ?? 'new'} -> ${newVersion ?? 'gone'} deserves ${bump}`,
    );
  const head = `${counts.join(', ')}.${versions.length > 0 ? ` ${versions.join('; ')}.` : ''}`;
  return lines.length > 0 ? [head, 'From the documents, as data:', ...lines] : [head];
}
