import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { decodePercent } from '@chain-apis/foundation';

/** The file that the path of a `$ref` means. A reference is a URL: in it, the name of a file can be percent-encoded. */
export function referencedFile(from: string, path: string): string {
  const written = resolve(dirname(from), path);
  return existsSync(written) ? written : resolve(dirname(from), decodePercent(path));
}
