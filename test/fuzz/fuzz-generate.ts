import { loadContract } from '@chain-apis/contract';
import type { JsonObject } from '@chain-apis/foundation';
import { findChanges, readLayout } from '@chain-apis/generate';
import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostileDocument } from './hostile-documents.ts';
import { judgeGenerated } from './judge-generated.ts';

export interface GenerateResult {
  /** Documents with correct files. */
  readonly passed: number;
  /** Rejected documents, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** Unexpected results, with the texts of the document. */
  readonly problems: readonly string[];
}

const MAX_PROBLEMS = 20;

/** Generates clients for documents with arbitrary texts, in memory, and checks each file. */
export async function fuzzGenerate(given: {
  readonly seed: number;
  readonly documents: number;
  readonly progress?: (done: number) => void;
}): Promise<GenerateResult> {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-generate-'));
  const refused: Record<string, number> = {};
  const problems: string[] = [];
  let passed = 0;
  try {
    for (const [index, document] of fc
      .sample(hostileDocument, { seed: given.seed, numRuns: given.documents })
      .entries()) {
      const found = await problemsOf(document, join(folder, 'pets.json')).catch((cause: Error) => cause);
      if (found instanceof Error && found.name === 'ContractError') {
        const reason = found.message.replace(/"(?:[^"\\]|\\.)*"|`.*`/gs, '…').slice(0, 100);
        refused[reason] = (refused[reason] ?? 0) + 1;
      } else if (found instanceof Error || found.length > 0) {
        const list = found instanceof Error ? [found.stack] : found;
        if (problems.length < MAX_PROBLEMS)
          problems.push(`document ${index}: ${list.join('\n  ').slice(0, 1500)}`);
      } else passed += 1;
      given.progress?.(index + 1);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { passed, refused, problems };
}

async function problemsOf(document: JsonObject, path: string): Promise<string[]> {
  writeFileSync(path, JSON.stringify(document));
  const contract = await loadContract(path);
  const layout = await readLayout(undefined, contract, '@chain-apis/runtime', join(path, '..'));
  const changes = await findChanges(contract, layout, undefined, true);
  const judged = changes.flatMap((change) => judgeGenerated(change.path, change.wanted ?? ''));
  const names = changes
    .filter(({ path: file }) => !file.startsWith('packages/pets/'))
    .map(({ path: file }) => file);
  return [...judged, ...names.map((name) => `a file ${name}`)];
}
