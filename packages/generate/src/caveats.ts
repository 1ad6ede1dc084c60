import { isJson, type Contract, type Parameter, type RestOperation } from '@chain-apis/contract';
import { isTyped, shapeOf } from '@chain-apis/contract/descriptors';

/** What a document declares and generated calls do not do, a line each, with what to do about it. */
export function caveatsOf({ operations }: Contract): string[] {
  return operations.flatMap((operation) => {
    if (operation.protocol === 'rpc') return [];
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

function responseCaveats({ responses }: RestOperation): string[] {
  const unread = responses.filter((response) => response.status < 400 && !isTyped(response));
  return unread.map(
    ({ status, mediaType }) =>
      `its call reads JSON, and ${status} is ${mediaType}: it ends as a gateway's response`,
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

/** Clients write `a=1&a=2` in a query, and plain text elsewhere. */
function isUnusual({ document }: RestOperation, { in: location, style, schema }: Parameter): boolean {
  if (!style) return false;
  const isPlain = !shapeOf(document, schema).some((kind) => kind === 'array' || kind === 'object');
  if (style.mediaType !== undefined) return !isPlain;
  if (location !== 'query') return style.style !== 'simple' || !isPlain;
  return !isPlain && (style.style !== 'form' || !style.explode);
}
