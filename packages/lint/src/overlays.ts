import { type ContractDocument, ContractError } from '@chain-apis/contract';
import { isObject, type JsonObject } from '@chain-apis/foundation';
import { applyOverlay, readOverlay, type SpecFiles } from '@chain-apis/contract/source';
import { errorAt, type Finding } from './finding.ts';

/** Reports overlays that cannot be applied, and actions that select nothing in any document, for example after a rename. */
export async function lintOverlays(
  paths: readonly string[],
  documents: readonly ContractDocument[],
  files: SpecFiles,
): Promise<Finding[]> {
  const findings = paths.map(async (file) => {
    const at = (pointer: string, message: string) => errorAt(files, { file, pointer }, 'overlay', message);
    try {
      return unused(await readOverlay(file), documents).map(([index, target]) =>
        at(
          `/actions/${index}`,
          `${target} selects nothing in any document: correct it, or take the action out`,
        ),
      );
    } catch (cause) {
      if (!(cause instanceof ContractError)) throw cause;
      return [at('', cause.message)];
    }
  });
  return (await Promise.all(findings)).flat();
}

function unused(overlay: JsonObject, documents: readonly ContractDocument[]): [number, string][] {
  const used = new Set<number>();
  for (const document of documents) applyOverlay(document.bundle, overlay, (action) => used.add(action));
  const actions = Array.isArray(overlay['actions']) ? overlay['actions'].filter(isObject) : [];
  return actions.flatMap(({ target }, index) => (used.has(index) ? [] : [[index, String(target)]]));
}
