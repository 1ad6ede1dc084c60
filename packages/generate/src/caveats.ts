import {
  codeOf,
  isError,
  isJson,
  restOperations,
  singleOutcomes,
  type Contract,
  type Parameter,
  type RestOperation,
} from '@chain-apis/contract';
import { isTyped, shapeOf } from '@chain-apis/contract/descriptors';

/** Lists declared features that generated calls don't support, one line each, with a workaround. */
export function caveatsOf({ operations }: Contract): string[] {
  return restOperations(operations).flatMap((operation) => {
    const caveats = [
      ...bodyCaveats(operation),
      ...responseCaveats(operation),
      ...parameterCaveats(operation),
    ];
    return caveats.map((caveat) => `${operation.id}: ${caveat}`);
  });
}

function bodyCaveats({ body }: RestOperation): string[] {
  if (!body || body.content.some(({ mediaType }) => isJson(mediaType))) return [];
  const types = body.content.map(({ mediaType }) => mediaType).join(', ');
  return [`its call sends JSON, and the document wants ${types}: send it by fetch`];
}

function responseCaveats(operation: RestOperation): string[] {
  const unread = singleOutcomes(operation).filter((outcome) => !isError(outcome) && !isTyped(outcome));
  return unread.map(
    (outcome) =>
      `its call reads JSON, and ${codeOf(outcome)} is ${outcome.content[0]!.mediaType}: it ends as a gateway's response`,
  );
}

function parameterCaveats(operation: RestOperation): string[] {
  return operation.parameters.flatMap((parameter) => {
    const { name } = parameter;
    if (parameter.in === 'cookie')
      return [`its call does not send the cookie ${name}: browsers send their own`];
    return isUnusual(operation, parameter)
      ? [`its call writes ${name} in another style than is declared`]
      : [];
  });
}

/** Clients write `a=1&a=2` in a query and plain text elsewhere. */
function isUnusual({ document }: RestOperation, { in: location, style, schema }: Parameter): boolean {
  if (!style) return false;
  const isPlain = !shapeOf(document, schema).some((kind) => kind === 'array' || kind === 'object');
  if (style.mediaType !== undefined) return !isPlain;
  if (location !== 'query') return style.style !== 'simple' || !isPlain;
  return !isPlain && (style.style !== 'form' || !style.explode);
}
