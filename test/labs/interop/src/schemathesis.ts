import { join } from 'node:path';
import { startMock } from '@chain-apis/mock';
import { pythonWith, VERSIONS } from './generators/tools.ts';
import { runProgram } from '../../../../scripts/release/index.ts';
import type { Workplace } from './try-generator.ts';

export interface SchemathesisResult {
  readonly document: string;
  readonly code: number;
  /** Number of findings of each kind. */
  readonly findings: ReadonlyMap<string, number>;
  readonly summary: string;
}

/** Teaches Schemathesis the formats that a pattern cannot fully express: ids with a checksum. */
const HOOKS = new URL('../drivers/schemathesis_hooks.py', import.meta.url).pathname;

/** Runs all phases of Schemathesis against the mock, one document after the other. */
export async function runSchemathesis(place: Workplace): Promise<SchemathesisResult[]> {
  const bin = await pythonWith(place.tools, 'schemathesis', [`schemathesis==${VERSIONS.schemathesis}`]);
  const mock = await startMock({ contract: place.contract, port: 0 });
  try {
    const results: SchemathesisResult[] = [];
    for (const document of place.documents) {
      const args = [
        'run',
        document.file,
        '--url',
        mock.url,
        '--phases',
        'examples,coverage,fuzzing,stateful',
      ];
      const { code, output } = await runProgram(
        join(bin, 'schemathesis'),
        [...args, '--max-examples', '20', '--seed', '1', '--continue-on-failure', '--no-color'],
        { cwd: place.folder, env: { SCHEMATHESIS_HOOKS: HOOKS, PYTHONDONTWRITEBYTECODE: '1' } },
      );
      results.push({
        document: document.package,
        code: code ?? 1,
        findings: findingsOf(output),
        summary: output.slice(-1500),
      });
    }
    return results;
  } finally {
    await mock.close();
  }
}

/** Parses the list at the end: `❌ API rejected schema-compliant request: 3`. */
function findingsOf(output: string): Map<string, number> {
  const lines = [...output.matchAll(/^\s+❌ (.+?): (\d+)$/gmu)];
  return new Map(lines.map(([, name, count]) => [name!, Number(count)]));
}
