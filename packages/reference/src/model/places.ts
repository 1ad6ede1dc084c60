import type { Contract, Gap } from '@chain-apis/contract';
import { apiUrl, operationUrl, schemaUrl } from './urls.ts';

export interface Place {
  readonly label: string;
  readonly url: string;
}

/** The page that shows what stands at a JSON pointer of a document. */
function placeOf(contract: Contract, documentId: string, pointer: string): Place {
  const [, schema, path] = /^\/components\/schemas\/([^/]+)(.*)$/.exec(pointer) ?? [];
  if (schema) {
    const member = [...(path ?? '').matchAll(/\/properties\/([^/]+)/g)].map(([, name]) => name).join('.');
    const name = decodeURIComponent(schema);
    const url = schemaUrl(documentId, name);
    return {
      label: member ? `${name}.${member}` : name,
      url: member && !url.includes('#') ? `${url}#${member}` : url,
    };
  }
  const operation = contract.operations.find(
    (each) => each.document.id === documentId && `${pointer}/`.startsWith(`${each.pointer}/`),
  );
  if (operation) return { label: operation.id, url: operationUrl(operation.id) };
  const document = contract.documents.find(({ id }) => id === documentId)!;
  return { label: document.title, url: apiUrl(documentId) };
}

/** The pages that a gap belongs to, each once. */
export function placesOf(contract: Contract, gap: Gap): Place[] {
  const places = gap.places.map(({ document, pointer }) => placeOf(contract, document, pointer));
  return [...new Map(places.map((place) => [place.url, place])).values()];
}
