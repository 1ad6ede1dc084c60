import { jsonText } from '../text/escape.ts';
import { summarize, type Report } from './report.ts';

/** Writes a report as JSON: the model with its counts. */
export function writeJson(report: Report): string {
  const { tool, subject, complete, operations, advice, items } = report;
  const summary = summarize(report);
  return `${jsonText({ tool, subject, complete, summary, operations, advice, items })}\n`;
}
