import { adviceOn, type SpecFile, type SpecFiles } from '@chain-apis/contract/source';
import type { Finding } from './finding.ts';
import { yamlOf } from './yaml-of.ts';

const CONFLICT = /^(<{7}|>{7}|={7})( |$)/m;
/** A tab in the indentation. */
const TAB = /^ *\t/m;

/** Returns the first YAML error of each file: further errors follow from it. */
export function syntaxErrors(files: SpecFiles): Finding[] {
  return [...files].flatMap((file) => {
    const problem = problemOf(file);
    if (problem === undefined) return [];
    const { line, col } = file.lines.linePos(problem.offset);
    return [
      {
        file: files.nameOf(file.path),
        line: Math.max(line, 1),
        column: Math.max(col, 1),
        rule: 'contract/yaml',
        message: problem.message,
        severity: 'error' as const,
      },
    ];
  });
}

interface Problem {
  readonly offset: number;
  readonly message: string;
}

function problemOf(file: SpecFile): Problem | undefined {
  const { text } = file;
  const { errors, warnings } = yamlOf(file);
  const [first] = [...errors, ...warnings];
  const marker = CONFLICT.exec(text);
  // A line of equals signs may underline a heading in a description.
  if (marker && (first || marker[1] !== '======='))
    return {
      offset: marker.index,
      message: 'a merge conflict is not resolved: keep one side, and delete the markers',
    };
  if (!first) return undefined;
  const tab = TAB.exec(text);
  if (tab) return { offset: tab.index, message: 'a tab indents this line: YAML takes spaces only' };
  return { offset: first.pos[0], message: adviceOn(first) };
}
