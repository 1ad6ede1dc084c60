import { escapeMarkup } from '../text/escape.ts';
import {
  coverageLines,
  detailsOf,
  messageOf,
  severityOf,
  summaryLine,
  type ItemStatus,
  type Report,
  type ReportItem,
} from './report.ts';

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid #8884 }
code, pre { font: 13px/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 .8rem; margin: .3rem 0 0 } dd { margin: 0 }
.fail { color: #c02020 } .pass { color: #1a7f37 } .unreachable { color: #9a6700 } .skipped { color: #777 }
@media (prefers-color-scheme: dark) { .fail { color: #ff7b72 } .pass { color: #56d364 } .unreachable { color: #e3b341 } }
`;

const ORDER: readonly ItemStatus[] = ['fail', 'unreachable', 'info', 'skipped', 'pass'];

/** Writes a report as a self-contained HTML file. */
export function writeHtml(report: Report): string {
  const title = escapeMarkup(`${report.tool}: ${report.subject}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeMarkup(summaryLine(report))}</p>
${paragraphs(coverageLines(report))}${ORDER.map((status) => sectionOf(report, status)).join('')}${paragraphs(report.advice)}</main>
</body>
</html>
`;
}

function paragraphs(lines: readonly string[] = []): string {
  return lines.map((line) => `<p>${escapeMarkup(line)}</p>\n`).join('');
}

const HEADINGS: Readonly<Record<ItemStatus, string>> = {
  fail: 'Failed',
  unreachable: 'Not reachable',
  info: 'Notes',
  skipped: 'Skipped',
  pass: 'Passed',
};

function sectionOf({ items }: Report, status: ItemStatus): string {
  const rows = items.filter((item) => item.status === status);
  if (rows.length === 0) return '';
  // Passed rows are long and seldom read, so they are folded.
  const open = status === 'pass' ? '' : ' open';
  return `<details${open}>
<summary><strong class="${status}">${HEADINGS[status]} (${rows.length})</strong></summary>
<table>
<thead><tr><th scope="col">what</th><th scope="col">rule</th></tr></thead>
<tbody>
${rows.map(rowOf).join('')}</tbody>
</table>
</details>
`;
}

function rowOf(item: ReportItem): string {
  const { title, rule } = item;
  const severity = item.status === 'fail' ? severityOf(item) : undefined;
  const details = [['severity', severity], ['message', messageOf(item)], ...detailsOf(item)]
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`<dt>${name}</dt><dd><code>${escapeMarkup(value)}</code></dd>`],
    )
    .join('');
  const list = details === '' ? '' : `<dl>${details}</dl>`;
  return `<tr><td>${escapeMarkup(title)}${list}</td><td><code>${escapeMarkup(rule)}</code></td></tr>\n`;
}
