import type { Operation } from '@chain-apis/contract';
import { callbacksOf, leftOut } from '@chain-apis/contract/documents';
import {
  gapsOf,
  phraseOf,
  provenanceLines,
  resolveReference,
  securityOf,
  type LinkView,
} from '@chain-apis/contract/describe';
import { isObject, listAt, objectAt, stringOrEmpty, type JsonObject } from '@chain-apis/foundation';
import type { Site } from './site.ts';
import { sentence } from './text.ts';
import { operationUrl } from './urls.ts';

/** A part of a page that is text: the page and its Markdown both show it. */
export interface Section {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
}

const listed = (title: string, items: readonly string[]): Section[] =>
  items.length > 0 ? [{ title, text: items.map((item) => `- ${item}`).join('\n') }] : [];

/** What a caller needs before the first parameter. */
export function sectionsBefore(operation: Operation): Section[] {
  const { document, pointer } = operation;
  const alternatives = securityOf(operation).map(
    (schemes) => schemes.map(({ text }) => text).join(', and ') || 'no credentials',
  );
  // A key in a header is beside the request.
  const isKey = operation.binding.security.flat().every(({ in: location }) => location === 'header');
  const pathItem = pointer.replace(/\/[^/]*$/, '');
  const own = [pointer, ...(document.kind === 'openapi' ? [pathItem] : [])].map(
    (at) => resolveReference(document.bundle, at).value,
  );
  const owner = own.find((node) => listAt(node, 'servers').length > 0);
  return [
    ...(isKey
      ? []
      : listed(
          'Authentication',
          alternatives.map((one) => sentence(one)),
        )),
    ...(owner ? listed('Servers', serverLines(owner)) : []),
  ];
}

/** What else there is to know. */
export function sectionsAfter(site: Site, operation: Operation): Section[] {
  const { document, pointer, provenance } = operation;
  const node = resolveReference(document.bundle, pointer).value;
  const samples = listAt(node, 'x-codeSamples').filter(isObject);
  const callbacks = callbacksOf(operation).map(({ name, operation: { document, pointer, binding } }) => {
    const found = site.received.find(
      ({ operation: one }) => one.document === document && one.pointer === pointer,
    );
    const { id, summary } = found!.operation;
    return `[${summary}](${operationUrl(id)}): \`${name}\`, \`${binding.method} ${binding.path}\``;
  });
  /** The list of all gaps has the section of the source. */
  const gaps = gapsOf(site.contract, operation).map(({ text }) => text.replace(/^(rest|node) [\d.]+: /, ''));
  const origin = provenanceLines(provenance).map((fact) => sentence(fact));
  return [
    ...listed('Callbacks', callbacks),
    ...samples.map(sampleSection),
    ...listed(
      'Open questions',
      gaps.map((text) => sentence(text)),
    ),
    ...(origin.length > 0 ? [{ title: 'Where this comes from', text: origin.join(' ') }] : []),
  ];
}

export const leftOutOf = ({ document, pointer }: Operation): string[] =>
  leftOut(document, pointer, document.kind === 'openapi' ? 'Operation' : 'Method');

function sampleSection(sample: JsonObject): Section {
  const [lang, label, source] = ['lang', 'label', 'source'].map((key) => stringOrEmpty(sample[key]));
  return { title: `Sample: ${label || lang}`, text: `\`\`\`\`${lang!.toLowerCase()}\n${source}\n\`\`\`\`` };
}

/** What a response leads to, as a list of Markdown. */
export function linkLines(links: readonly LinkView[], operations: readonly Operation[]): string {
  const lines = links.map(({ name, target, text }) => {
    const isThere = operations.some(({ id }) => id === target);
    return `- \`${name}\`: ${isThere ? `[\`${target}\`](${operationUrl(target)})` : `\`${target}\``}${text && `. ${text}`}`;
  });
  return lines.join('\n');
}

/** The servers of a document, a path or an operation. */
export function serverLines(owner: JsonObject): string[] {
  return listAt(owner, 'servers')
    .filter(isObject)
    .map((server) => {
      const variables = Object.entries(objectAt(server, 'variables')).flatMap(([name, value]) =>
        isObject(value) ? [variableLine(name, value)] : [],
      );
      const { url, description, summary, name } = server;
      return [`\`${stringOrEmpty(url)}\``, phraseOf(description ?? summary ?? name), ...variables]
        .filter((part) => part !== '')
        .join('. ');
    });
}

function variableLine(name: string, { default: otherwise, enum: values, description }: JsonObject): string {
  const others = Array.isArray(values) ? values.map((value) => `\`${value}\``).join(', ') : '';
  return [
    `\`${name}\` is \`${stringOrEmpty(otherwise)}\` by default`,
    others && `one of ${others}`,
    phraseOf(description),
  ]
    .filter((part) => part !== '')
    .join(', ');
}
