import { hasMember, isObject, type JsonObject, objectAt, pointersIn } from '@chain-apis/foundation';
import { streamOf } from '../calls/streams.ts';
import type { ContractDocument } from '../model/model.ts';

/** What no tool here writes or reads: it takes the parts of a multipart body by their names, in any order. */
const POSITIONAL = ['prefixEncoding', 'itemEncoding'];

/** The keywords of a media type that no tool reads. */
export function unreadKeywords(mediaType: string, media: object): string[] {
  const isStream = streamOf(mediaType) !== undefined;
  return [...(isStream ? [] : ['itemSchema']), ...POSITIONAL].filter((key) => key in media);
}

/** The same for all media types of documents, each once: `itemSchema of multipart/mixed`. */
export function unreadMedia(documents: readonly Pick<ContractDocument, 'bundle'>[]): string[] {
  const mayHave = (name: string) => name === 'itemSchema' || POSITIONAL.includes(name);
  const bundles = documents.map(({ bundle }) => bundle).filter((bundle) => hasMember(bundle, mayHave));
  const found = bundles.flatMap((bundle) =>
    [...mediaIn(bundle)].flatMap(([mediaType, media]) =>
      unreadKeywords(mediaType, media).map((key) => `${key} of ${mediaType}`),
    ),
  );
  return [...new Set(found)];
}

function* mediaIn(bundle: JsonObject): Generator<[mediaType: string, media: JsonObject]> {
  for (const node of pointersIn(bundle).keys())
    for (const [mediaType, media] of Object.entries(isObject(node) ? objectAt(node, 'content') : {}))
      if (isObject(media)) yield [mediaType, media];
}
