import { summarize, type Report } from './report.ts';

/** A report for a program: the model with its counts. */
export function writeJson(report: Report): string {
  const { tool, subject, complete, items } = report;
  return `${JSON.stringify({ tool, subject, complete, summary: summarize(report), items }, null, 2)}\n`;
}
