import { adviceOn, type SpecFile, type SpecFiles } from '@chain-apis/contract/source';
import { errorAt, type Finding } from './finding.ts';
import { yamlOf } from './yaml-of.ts';

const CONFLICT = /^(<{7}|>{7}|={7})( |$)/m;
/** A tab in the indentation. */
const TAB = /^ *\t/m;

/** Returns the first YAML error of each file: further errors follow from it. */
export function syntaxErrors(files: SpecFiles): Finding[] {
  return [...files].flatMap((file) => {
    const [offset, message] = problemOf(file) ?? [];
    return offset === undefined || message === undefined
      ? []
      : [errorAt(files, { file: file.path, pointer: '', offset }, 'yaml', message)];
  });
}

function problemOf(file: SpecFile): [offset: number, message: string] | undefined {
  const { text } = file;
  const { errors, warnings } = yamlOf(file);
  const [first] = [...errors, ...warnings];
  const marker = CONFLICT.exec(text);
  // A line of equals signs may underline a heading in a description.
  if (marker && (first || marker[1] !== '======='))
    return [marker.index, 'a merge conflict is not resolved: keep one side, and delete the markers'];
  if (!first) return undefined;
  const tab = TAB.exec(text);
  if (tab) return [tab.index, 'a tab indents this line: YAML takes spaces only'];
  return [first.pos[0], adviceOn(first)];
}
