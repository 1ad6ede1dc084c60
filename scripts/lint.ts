import './end-quietly.ts';
import { join, relative } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import type { Finding } from '@chain-apis/contract/lint';

const HELP = `Says what is wrong with the contract in specs/: where, and how to mend it.

  npm run lint                 lint every document of redocly.yaml
  npm run lint -- --json       the findings as JSON, for a program
  node --import tsx scripts/lint.ts --config ../other/redocly.yaml

Exit code: 0 nothing is wrong, 1 something is, 2 the command or the registry is wrong.`;

const options = {
  config: { type: 'string', default: join(import.meta.dirname, '..', 'redocly.yaml') },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const { values } = parseArgs({ options });
    if (values.help) return print(HELP, 0);
    // Only now: Redocly takes a second to load.
    const { lintContract } = await import('@chain-apis/contract/lint');
    const findings = await lintContract(values.config);
    const code = findings.length > 0 ? 1 : 0;
    if (values.json) return print(JSON.stringify(findings, null, 2), code);
    return print(render(findings, relative(process.cwd(), join(values.config, '..'))), code);
  } catch (cause) {
    console.error(`lint: ${(cause as Error).message.split('\n')[0]} (npm run lint -- --help)`);
    return 2;
  }
}

function print(text: string, code: number): number {
  console.log(text);
  return code;
}

/** One paragraph per file, one line per finding, in the form that terminals turn into a link. */
function render(findings: readonly Finding[], folder: string): string {
  if (findings.length === 0) return paint('green', 'The contract has no findings.');
  const files = new Map<string, string[]>();
  for (const finding of findings) {
    const lines = files.get(finding.file) ?? [];
    files.set(finding.file, [...lines, renderLine(finding, folder)]);
  }
  const count = `${plural(findings.length, 'finding')} in ${plural(files.size, 'file')}`;
  return [...[...files.values()].map((lines) => lines.join('\n')), paint('red', count)].join('\n\n');
}

function renderLine({ file, line, column, message, rule }: Finding, folder: string): string {
  return `${paint('cyan', `${join(folder, file)}:${line}:${column}`)}  ${message}  ${paint('dim', `(${rule})`)}`;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

function paint(style: 'green' | 'red' | 'cyan' | 'dim', text: string): string {
  return process.stdout.isTTY ? styleText(style, text) : text;
}
