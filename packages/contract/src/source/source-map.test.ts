import { valueAt } from '@chain-apis/foundation';
import { expect, it } from 'vitest';
import { SourceMap } from './source-map.ts';
import type { SourceNode, SpecFiles } from './spec-files.ts';

it('places the values of a list that is longer than a call has arguments', () => {
  const bundle = { enum: Array.from({ length: 200_000 }, (_, index) => `v${index}`) };
  const files = { valueOf: ({ pointer }: SourceNode) => valueAt(bundle, pointer) } as unknown as SpecFiles;
  const map = new SourceMap(files, 'a.json', { bundle });
  expect(map.locate('/enum/199999')).toEqual({ file: 'a.json', pointer: '/enum/199999' });
});
