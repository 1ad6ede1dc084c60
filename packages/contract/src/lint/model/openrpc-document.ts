import { pointerTo } from '../../json/pointer.ts';
import { publicDocument } from '../../project/public-document.ts';
import type { LintModel, ModelProblem } from '../check.ts';
import { validateOpenRPCDocument } from './open-rpc-tools.mjs';

/** OpenRPC's own tools accept the published documents. They find problems that Redocly misses, such as invalid server URLs. */
export function* openRpcDocuments({ documents }: LintModel): Generator<ModelProblem> {
  for (const document of documents) {
    if (document.kind !== 'openrpc') continue;
    // The rule for extensions reports their problems.
    const { 'x-extensions': _, ...plain } = publicDocument(document.bundle);
    const error = errorOf(JSON.stringify(plain));
    if (!error) continue;
    const { dataPath, message, params } = error;
    const member =
      params?.additionalProperty === undefined ? '' : `, such as \`${params.additionalProperty}\``;
    yield { document, pointer: pointerOf(dataPath), message: `${message}${member}${mend(dataPath)}` };
  }
}

/** Results by document text: the tool compiles its schema each time, and few documents change between runs. */
const verdicts = new Map<string, MetaError | undefined>();
const MOST = 50;

function errorOf(text: string): MetaError | undefined {
  if (verdicts.has(text)) return verdicts.get(text);
  const verdict = validateOpenRPCDocument(JSON.parse(text) as object);
  const error = verdict === true ? undefined : deepest(verdict.message);
  if (verdicts.size >= MOST) verdicts.clear();
  verdicts.set(text, error);
  return error;
}

interface MetaError {
  readonly dataPath: string;
  readonly message: string;
  readonly params?: { readonly additionalProperty?: string };
}

/**
 * Returns the deepest error in the document; those above only say that an alternative failed. The tool's errors are
 * only in its message, as JSON after a line of text.
 */
function deepest(message: string): MetaError {
  const errors = JSON.parse(message.slice(message.indexOf('['))) as MetaError[];
  return errors.reduce((best, error) => (error.dataPath.length > best.dataPath.length ? error : best));
}

/** From `.methods[0].params` to `/methods/0/params`. */
function pointerOf(dataPath: string): string {
  const segments = [...dataPath.matchAll(/\.([^.[]+)|\[(\d+)\]|\['([^']*)'\]/g)];
  return pointerTo('', ...segments.map(([, name, index, quoted]) => name ?? index ?? quoted ?? ''));
}

function mend(dataPath: string): string {
  if (!/^\.servers\[\d+\]\.url/.test(dataPath)) return ': correct it, OpenRPC tools refuse the document';
  return ': write an address with a host, for example http://${node_host}/ext/info';
}
