/** Adds each rule that CONTRIBUTING shows to the file and table that it names. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyRepository } from '../../support/scratch.ts';

const scratch = copyRepository(
  'packages/',
  'scripts/run-source.mjs',
  'tsconfig',
  'package.json',
  'CONTRIBUTING.md',
);
afterAll(scratch.remove);

const document = (schema: object) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0' },
    paths: {
      '/things': {
        get: {
          operationId: 'listThingsThatHaveAnIdOfMoreThanFortyCharacters',
          summary: 'List things',
          responses: { 200: { description: 'All.', content: { 'application/json': { schema } } } },
        },
      },
    },
  });

/** Adds an example to the table named in the text before it. */
function add(table: string, start: string): void {
  const [, file = '', code = ''] =
    new RegExp(`\`${table}\` of \`([^\`]+)\`:\n\n\`\`\`text\n(.*?)\`\`\``, 's').exec(
      scratch.read('CONTRIBUTING.md'),
    ) ?? [];
  const text = scratch.read(file);
  expect(text).toContain(start);
  scratch.write(
    file,
    text.replace(start, () => `${start}\n${code}`),
  );
}

const run = (...args: string[]) => scratch.run('packages/cli/bin/chain-apis.js', ...args);

beforeAll(() => {
  add('NAME_RULES', 'NAME_RULES: Rules<ModelCheck> = {\n  recommended: {');
  add('KEYWORD_RULES', 'export const KEYWORD_RULES = {');
  scratch.write('old.json', document({ type: 'integer', 'x-unit': 'gwei' }));
  scratch.write('new.json', document({ type: 'integer', 'x-unit': 'wei' }));
});

it('adds a rule of lint', () => {
  const { status, output } = run('lint', '--spec', 'new.json');
  expect(output).toMatch(/has more than 40 characters: shorten it {2}\(contract\/short-names\)/);
  expect(status).toBe(1);
});

it('adds a rule of diff', () => {
  const { status, output } = run('diff', 'old.json', 'new.json');
  expect(output).toMatch(/\.unit-changed\].*has another unit/);
  expect(status).toBe(1);
});
