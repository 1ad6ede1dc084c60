import { restClients, rpcClients } from './clients.ts';
import type { Report, Target } from './harness.ts';
import { quantity, short, table } from './markdown.ts';

/** What the gauntlet stores: how each client fared in each scenario. */
export interface GauntletRows {
  readonly peers: Readonly<Record<string, string>>;
  readonly rows: readonly { readonly scenario: string; readonly cells: Readonly<Record<string, string>> }[];
}

/** A client's figure: its section, its number, and the unit (× is relative to plain `fetch`). */
interface Column {
  readonly head: string;
  readonly section: 'client' | 'size';
  readonly number: string;
  readonly unit: string;
}

const COLUMNS: readonly Column[] = [
  { head: 'time of a call', section: 'client', number: 'µs per call', unit: '×' },
  { head: 'in a browser bundle', section: 'size', number: 'one call kB', unit: 'kB' },
  { head: 'start with the import', section: 'size', number: 'process with import ms', unit: '×' },
  { head: 'tsc', section: 'size', number: 'types of one call, tsc ms', unit: '×' },
  {
    head: 'instantiations, every operation',
    section: 'size',
    number: 'every operation, instantiations',
    unit: '',
  },
  { head: 'packages', section: 'size', number: 'packages', unit: '' },
  { head: 'installed', section: 'size', number: 'installed MB', unit: 'MB' },
];

const median = (reports: readonly Report[], { section, number }: Column, name: string): number =>
  reports.find((report) => report.section === section)?.numbers[name]?.[number]?.median ?? Number.NaN;

/** Returns one row for each client, with all figures of the same program; × is relative to plain `fetch`. */
function clientRows(reports: readonly Report[]): string[][] {
  return [restClients, rpcClients].flatMap(([plain, ...clients]) =>
    clients
      .map(({ name, protocol }) => {
        const cells = COLUMNS.map((column) => {
          const figure =
            median(reports, column, name) / (column.unit === '×' ? median(reports, column, plain!.name) : 1);
          return Number.isFinite(figure) ? `${short(figure)} ${column.unit}`.trim() : '–';
        });
        return [name, protocol === 'RPC' ? 'JSON-RPC' : protocol, ...cells];
      })
      // Not measured yet.
      .filter(([, , time, size]) => time !== '–' || size !== '–'),
  );
}

const CAPTION = '×: compared with plain `fetch` and `JSON.parse`. Bytes: minified, gzip.';

/** Returns the table of clients for docs/measured.md. */
export function clientTable(reports: readonly Report[]): string {
  const head = ['client', 'over', ...COLUMNS.map(({ head: name }) => name)];
  return [
    `${CAPTION} Run it yourself: \`npm run bench -- client size\`.`,
    table(head, clientRows(reports)),
  ].join('\n\n');
}

/** Returns three reasons for the README, one figure each. */
export function headlines(reports: readonly Report[], gauntlet: GauntletRows): string {
  const mock = (what: string) => quantity(of(reports, 'mock', what)).replace(/ ×$/, '×');
  const page = of(reports, 'reference', 'a page of one operation: all that is loaded, gzip');
  const others = Object.entries(page.beside ?? {}).map(([name, number]) => `${name} ${short(number)} kB`);
  return [
    `- **Exact numbers.** ${roundingSentence(gauntlet)}`,
    `- **A fast mock with state.** It serves ${mock('same request, times Prism')} the requests per second of Prism for repeated requests and ${mock('all requests different, times Prism')} for distinct ones (\`npm run bench -- mock\`).`,
    `- **A light reference.** An operation's page loads ${quantity(page)} in all; ${others.join(', ')} (\`npm run bench -- reference\`).`,
  ].join('\n');
}

/** States which clients round, according to the gauntlet. */
function roundingSentence({ peers, rows }: GauntletRows): string {
  const cells = rows.find(({ scenario }) => scenario === '2^53 + 1')?.cells ?? {};
  const rounding = Object.entries(peers).filter(([name]) =>
    cells[name]?.startsWith('gives 9007199254740992'),
  );
  const names = rounding.map((peer) => peer.join(' '));
  return `${names.join(', ')} turn 9007199254740993 into 9007199254740992; these clients return the exact value, as \`bigint\` (\`npm run gauntlet -- --peers\`).`;
}

const of = (reports: readonly Report[], section: string, what: string): Target => {
  const target = reports
    .find((report) => report.section === section)
    ?.targets.find((candidate) => candidate.what === what);
  if (!target) throw new Error(`the results have no target "${what}" in section ${section}`);
  return target;
};
