export {
  byReason,
  severityOf,
  summarize,
  summaryLine,
  type ItemStatus,
  type OperationCoverage,
  type Report,
  type ReportItem,
  type Summary,
} from './report.ts';
export { jsonText, markdownText, oneLine, showInvisible, terminalText } from '../text/escape.ts';
export { writeAnnotations } from './write-annotations.ts';
export { writeHtml } from './write-html.ts';
export { writeJson } from './write-json.ts';
export { writeJunit } from './write-junit.ts';
export { writeMarkdown } from './write-markdown.ts';
export { reportFormats, writeReport, type ReportFormat } from './write-report.ts';
export { writeSarif } from './write-sarif.ts';
export { writeText, type TextOptions } from './write-text.ts';
