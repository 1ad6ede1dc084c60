import type { CatalogueEntry } from '@chain-apis/contract/describe';
import { shownBody } from '../model/shown-body.ts';
import { operationUrl } from '../model/urls.ts';
import { fence } from './operation-markdown.ts';

export const ERRORS_TITLE = 'Errors';
export const ERRORS_INTRODUCTION =
  'HTTP statuses and JSON-RPC codes that these APIs return: what each means, what to do, and which operations return it.';

export function errorsMarkdown(errors: readonly CatalogueEntry[]): string {
  const sections = errors.flatMap((entry) => [
    `## ${entry.code} ${entry.name}`,
    entry.meanings.join('\n\n'),
    `What to do: ${entry.advice}`,
    entry.from.length > 0 ? `Returned by ${entry.from.map(whoMarkdown).join('; ')}.` : '',
    ...entry.headers.map(({ name, description }) => `Header \`${name}\`: ${description}`),
    ...entry.examples.slice(0, 1).map(({ value }) => fence(shownBody(value))),
  ]);
  const first = 'A JSON-RPC error usually comes with HTTP status 200, so check the body first.';
  return `${[`# ${ERRORS_TITLE}`, ERRORS_INTRODUCTION, first, ...sections].filter((part) => part !== '').join('\n\n')}\n`;
}

function whoMarkdown({ document, all, operations }: CatalogueEntry['from'][number]): string {
  if (all) return `every operation of the ${document.title}`;
  return operations.map(({ id }) => `[${id}](${operationUrl(id)})`).join(', ');
}
