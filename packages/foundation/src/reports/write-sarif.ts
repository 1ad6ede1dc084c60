import { jsonText } from '../text/escape.ts';
import { messageOf, severityOf, type Report, type ReportItem } from './report.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** A report for code scanning: SARIF 2.1.0. What passed is not a result there. */
export function writeSarif(report: Report): string {
  const results = report.items.filter(({ status }) => status !== 'pass');
  const rules = [...new Set(results.map(({ rule }) => rule))].sort();
  const run = {
    tool: { driver: { name: report.tool, rules: rules.map((id) => ({ id })) } },
    automationDetails: { id: `${report.tool}/${report.subject}` },
    invocations: [{ executionSuccessful: report.complete }],
    results: results.map((item) => resultOf(item, rules.indexOf(item.rule))),
  };
  return `${jsonText({ $schema: SCHEMA, version: '2.1.0', runs: [run] })}\n`;
}

function resultOf(item: ReportItem, ruleIndex: number) {
  const { rule, title, status, expected, got, repeat } = item;
  const message = messageOf(item);
  const properties = Object.entries({ expected, got, repeat }).filter(([, value]) => value !== undefined);
  const severity = severityOf(item);
  return {
    ruleId: rule,
    ruleIndex,
    kind: status === 'fail' ? 'fail' : status === 'info' ? 'informational' : 'notApplicable',
    // SARIF allows a level only for a failure: https://docs.oasis-open.org/sarif/sarif/v2.1.0/ 3.27.9
    level: status !== 'fail' ? 'none' : severity === 'info' ? 'note' : severity,
    message: { text: message === undefined ? title : `${title}: ${message}` },
    locations: [locationOf(item)],
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
  };
}

function locationOf({ file, line, title, pointer }: ReportItem) {
  const region = line === undefined ? {} : { region: { startLine: line } };
  const uri = file?.split('\\').join('/').split('/').map(encodeURIComponent).join('/');
  return {
    ...(uri !== undefined && { physicalLocation: { artifactLocation: { uri }, ...region } }),
    logicalLocations: [{ name: title, fullyQualifiedName: title + (pointer ?? '') }],
  };
}
