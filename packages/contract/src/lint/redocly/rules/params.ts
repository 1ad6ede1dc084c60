import { isRef, type Location, type OpenRpc1Method, type UserContext } from '@redocly/openapi-core';

interface Param {
  name: string;
  description?: string;
}

/** The parameters of a method with the places where they are written. */
export function paramsOf(
  { params = [] }: Pick<OpenRpc1Method, 'params'>,
  { location, resolve }: UserContext,
): { param: Param; at: Location }[] {
  return params.flatMap((raw, index) => {
    const resolved = resolve<Param>(raw as Param);
    const at = isRef(raw) ? resolved.location : location.child(['params', index]);
    return resolved.node && at ? [{ param: resolved.node, at }] : [];
  });
}
