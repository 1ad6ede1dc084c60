/** One change at a time, and the verdict on it. */
import type { JsonObject } from '@chain-apis/foundation';
import { describe, expect, it } from 'vitest';
import { diffDocuments } from './diff-documents.ts';
import { edited } from './test-support/edit.ts';
import { OPENAPI_CHANGES } from './test-support/openapi-changes.ts';
import { OPENRPC_CHANGES } from './test-support/openrpc-changes.ts';
import type { Row } from './test-support/row.ts';
import { SMALL_OPENAPI } from './test-support/small-openapi.ts';
import { SMALL_OPENRPC } from './test-support/small-openrpc.ts';
import { bumpOf } from './version.ts';

const TABLES: [string, 'openapi' | 'openrpc', JsonObject, readonly Row[]][] = [
  ['rest', 'openapi', SMALL_OPENAPI, OPENAPI_CHANGES],
  ['rpc', 'openrpc', SMALL_OPENRPC, OPENRPC_CHANGES],
];

/** A platform with a wire kind that every text is wider than. */
const platform = {
  name: 'small',
  formats: {
    cb58: { name: 'Id', json: '', advice: '', wider: ['string'], misfit: '' },
  },
  forms: [],
};

describe.each(TABLES)('%s', (family, kind, base, rows) => {
  const document = (bundle: JsonObject) => ({ id: 'small', kind, bundle, version: '1.0.0', platform });

  it.each(rows.map((row) => [row[0], row] as const))('%s', (_, [, edits, verdict, rules]) => {
    const [diff] = diffDocuments([document(base)], [document(edited(base, edits))]);
    // A change of the whole document may reach each operation on its own.
    const found = [...new Set(diff!.changes.map(({ rule }) => rule))];
    expect(found.sort()).toEqual(rules.map((rule) => `${family}.${rule}`).sort());
    expect(diff!.bump).toBe(bumpOf(verdict === 'none' ? [] : [verdict]));
  });

  it('finds nothing between equal documents', () => {
    expect(diffDocuments([document(base)], [document(structuredClone(base))])[0]).toMatchObject({
      bump: 'none',
      changes: [],
    });
  });

  it('names every change once', () => {
    const titles = rows.map(([title]) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.length).toBeGreaterThanOrEqual(30);
  });
});
