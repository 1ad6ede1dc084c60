import { getOwn, isObject, mergePatch, type Json } from '@chain-apis/foundation';
import { ContractError } from '../contract-error.ts';
import type { UnknownId } from '../model/extension-types.ts';
import type { Parameter } from '../model/messages.ts';
import type { ContractDocument, Server } from '../model/model.ts';
import type { ToolSettings, UnknownSettings } from '../model/tool-settings.ts';
import { readPattern } from '../patterns/pattern.ts';
import { readValue } from './parse-text.ts';
import { parseRequestPart } from './read-relations.ts';

/**
 * Reads files of settings as one; a later one wins.
 *
 * @throws {@link ContractError} for a file that is none
 */
export async function readToolSettings(paths: readonly string[], within?: string): Promise<ToolSettings> {
  const read = await Promise.all(paths.map((path) => readValue(path, within, 'the settings of tools')));
  for (const [index, value] of read.entries())
    if (!isObject(value)) throw new ContractError(`${paths[index]}: settings of tools must be a map`);
  // Maps make a map; lint checks the names in it.
  return read.reduce<Json>(mergePatch, {}) as ToolSettings;
}

/** The parameters of an operation, and those that name one thing, with their settings. */
export function withSettings(
  { settings }: ContractDocument,
  id: string,
  parameters: readonly Parameter[],
): { readonly parameters: readonly Parameter[]; readonly unknown: readonly UnknownId[] } {
  const { unknown = [], unchecked = {} } = getOwn(settings?.operations ?? {}, id) ?? {};
  return {
    parameters: parameters.map((parameter) => {
      const what = getOwn(unchecked, parameter.name);
      return what === undefined ? parameter : { ...parameter, unchecked: what };
    }),
    unknown: unknown.flatMap(readUnknown),
  };
}

function readUnknown({ id, known = [], pattern: written, ...response }: UnknownSettings): UnknownId[] {
  const part = parseRequestPart(id);
  if (!part || part.in === 'body') return [];
  const pattern = written === undefined ? undefined : readPattern(written)?.native;
  return [{ param: part.name, known, ...(pattern && { pattern }), ...response }];
}

/** A server with its settings. */
export function serverWithSettings({ settings }: ContractDocument, server: Server): Server {
  const { variables = {}, ...others } = getOwn(settings?.servers ?? {}, server.url) ?? {};
  const changed = Object.entries(server.variables).map(
    ([name, variable]) => [name, { ...variable, ...getOwn(variables, name) }] as const,
  );
  return { ...server, ...others, variables: Object.fromEntries(changed) };
}
