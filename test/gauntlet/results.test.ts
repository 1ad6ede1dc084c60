/** The documents' text about the gauntlet matches its last run with alternatives, and that run had every scenario. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GAUNTLET, MEASURED, putBetween } from '../labs/bench/results.ts';
import { root } from '../support/contract.ts';
import { OURS } from './peers/compare.ts';
import { summaryOf, type Results } from './peers/write-results.ts';
import { clientsOf } from './scenario.ts';
import { themes } from './scenarios/index.ts';

const read = (file: string): string => readFileSync(root + file, 'utf8');
const results = JSON.parse(read(GAUNTLET)) as Results;

it('every scenario is in the results, and our clients pass it', () => {
  const wanted = Object.entries(themes).flatMap(([theme, list]) =>
    list.map((scenario) => {
      const clients = clientsOf(scenario);
      const ours = Object.entries(OURS).map(([name, client]) => [name, clients.includes(client) ? '✓' : '–']);
      return { theme, scenario: scenario.name, server: scenario.server, cells: Object.fromEntries(ours) };
    }),
  );
  expect(results.rows, 'run `npm run gauntlet -- --peers --write`').toMatchObject(wanted);
});

it('docs/measured.md says what the results say', () => {
  expect(read(MEASURED)).toBe(putBetween(read(MEASURED), 'gauntlet', summaryOf(results)));
});
