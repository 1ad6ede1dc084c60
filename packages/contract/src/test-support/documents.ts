import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { JsonObject } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';

/** A document that is already in one piece, for what needs no files. */
export function documentOf(bundle: JsonObject, id = 'things'): ContractDocument {
  const kind = 'openrpc' in bundle ? 'openrpc' : 'openapi';
  return {
    id,
    kind,
    package: id,
    folder: id,
    title: id,
    version: '1.0.0',
    description: '',
    bundle,
    files: [],
  };
}

/** Writes files to a folder of their own, which the test leaves behind empty. */
export function folderOf(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}
