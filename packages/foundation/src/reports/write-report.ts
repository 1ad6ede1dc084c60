import type { Report } from './report.ts';
import { writeAnnotations } from './write-annotations.ts';
import { writeHtml } from './write-html.ts';
import { writeJson } from './write-json.ts';
import { writeJunit } from './write-junit.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writeSarif } from './write-sarif.ts';
import { writeText } from './write-text.ts';

const WRITERS = {
  text: (report: Report) => writeText(report),
  json: writeJson,
  junit: writeJunit,
  sarif: writeSarif,
  html: writeHtml,
  markdown: writeMarkdown,
  github: writeAnnotations,
} as const;

/** A report format. */
export type ReportFormat = keyof typeof WRITERS;

/** All formats, for help texts and flags. An object of this module has no other keys. */
export const reportFormats = Object.keys(WRITERS) as ReportFormat[];

/** Writes a report in any format, without colours. */
export function writeReport(report: Report, format: ReportFormat): string {
  return WRITERS[format](report);
}
