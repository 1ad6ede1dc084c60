import type { Contract, Gap } from '@chain-apis/contract';
import { wireKindOf, locate, type Location } from '@chain-apis/contract/describe';
import { apiUrl, operationUrl, schemaUrl, wireKindUrl } from './urls.ts';

export interface GapLink {
  readonly label: string;
  readonly url: string;
}

function linkOf(location: Location): GapLink {
  if (location.in === 'document')
    return { label: location.document.title, url: apiUrl(location.document.id) };
  if (location.in === 'operation')
    return { label: location.operation.id, url: operationUrl(location.operation.id) };
  const { document, name, members } = location;
  const url = wireKindOf(document, name) ? wireKindUrl(name) : schemaUrl(document.id, name);
  if (members.length === 0) return { label: name, url };
  const member = members.join('.');
  return { label: `${name}.${member}`, url: url.includes('#') ? url : `${url}#${member}` };
}

/** The pages that a gap belongs to, each once. */
export function gapLinks(contract: Contract, gap: Gap): GapLink[] {
  const links = gap.places.map(({ document, pointer }) => linkOf(locate(contract, document, pointer)));
  return [...new Map(links.map((link) => [link.url, link])).values()];
}
