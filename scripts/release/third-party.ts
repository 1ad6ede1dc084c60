import type { Metafile } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isAccepted, licenceOf, type Licensed } from './licences.ts';

const HEADING = `The programs of this package hold code of the packages below, each under its own licence.
`;
const RULE = `\n${'-'.repeat(80)}\n\n`;

/** Returns the notices that licences require: author and terms of each bundled package. */
export function thirdPartyText(folder: string, metafile: Metafile): string {
  const found = new Set(
    Object.values(metafile.outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .flatMap(([path]) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []),
  );
  const notices = [...found].map((path) => noticeOf(resolve(folder, path)));
  return [HEADING, ...notices.sort()].join(RULE);
}

interface Manifest extends Licensed {
  readonly name: string;
  readonly version: string;
  readonly author?: string | { readonly name: string };
  readonly homepage?: string;
}

function noticeOf(folder: string): string {
  // A package that npm installed has a manifest with a name and a version.
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, author, homepage } = manifest;
  const id = `${name}@${version}`;
  const licence = licenceOf(id, manifest);
  if (!isAccepted(licence)) throw new Error(`${id} may not be bundled: its licence is ${licence}`);
  const writer = typeof author === 'object' ? author.name : author;
  const lines = [`${id} (${licence})`, writer && `by ${writer}`, homepage];
  return [lines.filter(Boolean).join('\n'), ...textsOf(folder)].join('\n\n');
}

/** Returns licence and notice, as they are in the package. */
function textsOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
}
