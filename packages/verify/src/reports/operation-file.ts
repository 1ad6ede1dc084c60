import { basename, relative } from 'node:path';
import type { Operation } from '@chain-apis/contract';

/** The file that declares an operation: files are named after it. */
export function fileOf({ id, document }: Operation): string {
  const name =
    document.kind === 'openrpc' ? id : id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const own = document.files.filter((path) => basename(path) === `${name}.yaml`);
  const file = own.find((path) => /[\\/](paths|methods)[\\/]/.test(path)) ?? own[0] ?? document.files[0];
  return file === undefined ? document.folder : relative(process.cwd(), file).split('\\').join('/');
}
