import { describe, expect, it } from 'vitest';
import {
  reportFormats,
  summarize,
  summaryLine,
  writeAnnotations,
  writeHtml,
  writeJson,
  writeJunit,
  writeMarkdown,
  writeReport,
  writeSarif,
  writeText,
  type Report,
  type ReportItem,
} from './index.ts';

const NASTY = `<b a="1">&'|\`x\`\u0000\u001b[31m%,:\r\nnext ]]>`;

const failure: ReportItem = {
  rule: 'schema/required',
  title: `listThings: ${NASTY}`,
  status: 'fail',
  message: NASTY,
  file: 'specs/data/paths/list things.yaml',
  line: 7,
  pointer: '/items/0/a~1b',
  expected: 'a string',
  got: '<7>',
  repeat: "curl -sS 'http://x/?a=1&b=`2`'",
  durationMs: 1500,
};

const report: Report = {
  tool: 'chain-apis verify',
  subject: 'http://x',
  complete: false,
  items: [
    { rule: 'call/smallest', title: 'getThing: smallest call', status: 'pass', durationMs: 500 },
    failure,
    { rule: 'drift/member', title: 'getThing', status: 'info', message: 'unknown member', pointer: '/new' },
    { rule: 'call/smallest', title: 'down', status: 'unreachable', message: 'no such host x' },
    { rule: 'call/smallest', title: 'later', status: 'skipped', message: 'interrupted' },
    { ...failure, rule: 'negative/message', title: 'soft', severity: 'warning' },
  ],
};

/** Whether a text is well-formed markup as far as tags, quotes and entities go. */
function tagsBalance(xml: string): boolean {
  const open: string[] = [];
  const token =
    /<\?[^>]*\?>|<!doctype html>|<(\/?)([a-z][\w-]*)((?:\s+[\w-]+(?:="[^"<]*")?)*)\s*(\/?)>|[<>]/g;
  for (const [whole, closing, name, , empty] of xml.replace(/<style>[^]*<\/style>/, '').matchAll(token)) {
    if (whole === '<' || whole === '>') return false;
    if (name === undefined || empty || name === 'meta') continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

describe('summary', () => {
  it('counts by status', () => {
    expect(summarize(report)).toEqual({ pass: 1, fail: 2, unreachable: 1, skipped: 1, info: 1 });
    expect(summaryLine(report)).toBe(
      '2 failed, 1 passed, 1 not reachable, 1 skipped, 1 note; the run is not complete',
    );
    expect(summaryLine({ ...report, items: [], complete: true })).toBe('nothing was looked at');
  });
});

describe('text', () => {
  it('shows failures last, with all that they know, and steers no terminal', () => {
    const text = writeText(report);
    expect(text).not.toMatch(/[\u0000\u001b\r]/);
    expect(text).not.toContain('smallest call');
    expect(text.trimEnd().split('\n').at(-1)).toBe(summaryLine(report));
    for (const part of ['/items/0/a~1b', 'a string', '<7>', 'list things.yaml:7', "curl -sS 'http://x"])
      expect(text).toContain(part);
    expect(text.indexOf('not reachable down')).toBeLessThan(text.indexOf('FAIL'));
    expect(text).toContain('warning soft');
  });

  it('colours only when told, and only with codes of its own', () => {
    const text = writeText(report, { colour: true, verbose: true });
    expect(text).toContain('\u001b[31mFAIL\u001b[0m');
    expect(text.match(/\u001b\[\d+m/g)).toHaveLength(2 * report.items.length);
    expect(text).toContain('\u001b[32mok\u001b[0m getThing: smallest call');
  });
});

describe('json', () => {
  it('keeps everything', () => {
    expect(JSON.parse(writeJson(report))).toEqual({ ...report, summary: summarize(report) });
  });
});

describe('junit', () => {
  it('is well-formed and counts', () => {
    const xml = writeJunit(report);
    expect(tagsBalance(xml)).toBe(true);
    expect(xml).not.toMatch(/[\u0000\u001b]/);
    expect(xml).toContain('tests="6" failures="2" errors="0" skipped="2" time="3.500"');
    expect(xml.match(/<testcase /g)).toHaveLength(6);
    expect(xml).toContain('&lt;b a=&quot;1&quot;&gt;&amp;&#39;');
    expect(xml).toContain('<property name="complete" value="false"/>');
  });
});

describe('sarif', () => {
  it('has the structure of 2.1.0', () => {
    const sarif = JSON.parse(writeSarif(report));
    const [run] = sarif.runs;
    expect(sarif).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-2.1.0') });
    expect(run.tool.driver).toMatchObject({ name: 'chain-apis verify' });
    expect(run.invocations).toEqual([{ executionSuccessful: false }]);
    expect(run.results).toHaveLength(5);
    for (const result of run.results) {
      expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
      expect(result.message.text).not.toBe('');
      expect(['fail', 'informational', 'notApplicable']).toContain(result.kind);
      expect(result.level === 'none').toBe(result.kind !== 'fail');
    }
    expect(run.results[0]).toMatchObject({
      level: 'error',
      properties: { expected: 'a string', got: '<7>' },
    });
    expect(run.results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'specs/data/paths/list%20things.yaml' },
      region: { startLine: 7 },
    });
  });
});

describe('html', () => {
  it('is one well-formed file that runs nothing and fetches nothing', () => {
    const html = writeHtml(report);
    expect(tagsBalance(html)).toBe(true);
    expect(html).not.toMatch(/<script|src=|href=|url\(|@import/);
    expect(html).not.toContain('<b a');
    expect(html).toContain('&lt;7&gt;');
  });
});

describe('markdown', () => {
  it('keeps cells in their rows and markup inert', () => {
    const markdown = writeMarkdown(report);
    const rows = markdown.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| |'));
    expect(rows).toHaveLength(5);
    for (const row of rows) expect(row.match(/\|/g)).toHaveLength(7);
    expect(markdown).not.toContain('<b a');
    expect(markdown).toContain("curl -sS 'http://x/?a=1&b=`2`'");
  });
});

describe('annotations', () => {
  it('escapes what ends a command or a property', () => {
    const [first = '', second = ''] = writeAnnotations(report).split('\n');
    expect(first).toMatch(/^::error file=specs\/data\/paths\/list things\.yaml,line=7,title=/);
    expect(first).toContain('%25%2C%3A%0D%0Anext');
    expect(first).toContain('%0Aexpected: a string');
    expect(second).toMatch(/^::warning /);
  });

  it('says how many are left out', () => {
    const many = { ...report, items: Array.from({ length: 12 }, () => failure) };
    const lines = writeAnnotations(many).trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('::error'))).toHaveLength(10);
    expect(lines).toContain('::notice::2 more of severity error are in the report');
  });
});

it.each(reportFormats)('%s ends with a line end, also when nothing was looked at', (format) => {
  expect(writeReport({ ...report, items: [] }, format)).toMatch(/[^\n]\n$/);
});
