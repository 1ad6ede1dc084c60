import type { Site } from '../model/site.ts';
import type { MeasuredTarget } from '../model/measured.ts';
import { markdownText } from '../model/text.ts';
import type { TextPage } from './text-page.ts';

const INTRODUCTION =
  '`npm run bench` measures everything, alternating with the alternatives on the same machine: trust ratios more than times. Missed targets stay in the table.';

/** Speed and size compared with alternatives, from the results of the benchmark. */
export function measuredPage({ measured }: Site): TextPage {
  const targets = measured.flatMap((report) => report.targets);
  const met = targets.filter((target) => target.met).length;
  const sections = measured.flatMap(({ section, date, machine, targets: own }) => [
    `## ${section.replace(/^./, (letter) => letter.toUpperCase())}`,
    `Measured on ${date}: ${machine}.`,
    ['| figure | measured | target | met | alternatives |', '|---|---|---|---|---|', ...own.map(row)].join(
      '\n',
    ),
  ]);
  return {
    id: 'measured',
    title: 'Measured',
    description: 'Speed and size of clients, mock, tools and reference compared with alternatives.',
    body: [`${INTRODUCTION} ${met} of ${targets.length} targets are met.`, ...sections].join('\n\n'),
  };
}

function row({ what, measured, unit = '×', atLeast, atMost, met, beside = {} }: MeasuredTarget): string {
  const number = measured === null ? 'not measured' : [format(measured), unit].join(' ').trim();
  const target = [
    atLeast !== undefined && `≥ ${format(atLeast)}`,
    atMost !== undefined && `≤ ${format(atMost)}`,
  ].filter((bound) => bound !== false);
  const peers = Object.entries(beside).map(([name, value]) => `${name} ${format(value)}`);
  const cells = [what, number, target.join(', '), met ? 'yes' : 'no', peers.join(', ')];
  return `| ${cells.map(markdownText).join(' | ')} |`;
}

const format = (value: number) =>
  value.toLocaleString('en', { maximumSignificantDigits: 3, useGrouping: false });
