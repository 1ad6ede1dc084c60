import { join } from 'node:path';
import { runProgram } from '@chain-apis/release';
import { npmLinter } from './generators/tools.ts';
import type { Workplace } from './try-generator.ts';

const RULES = new URL('../spectral.yaml', import.meta.url).pathname;

/** What Spectral finds in the OpenAPI documents by its own rules, but for those that `spectral.yaml` says why not. */
export async function runSpectral({ tools, documents, folder }: Workplace): Promise<string[]> {
  const bin = join(await npmLinter(tools), '.bin/spectral');
  const files = documents.map(({ file }) => file);
  const args = [
    'lint',
    '--ruleset',
    RULES,
    '--format',
    'text',
    '--fail-severity',
    'hint',
    '--quiet',
    ...files,
  ];
  const { code, output } = await runProgram(bin, args, { cwd: folder });
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return code === 0 ? [] : lines;
}
