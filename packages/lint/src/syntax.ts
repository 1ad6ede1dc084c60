import { isScalar, visit, type YAMLError } from 'yaml';
import { groupBy } from '@chain-apis/foundation';
import type { SpecFile, SpecFiles } from '@chain-apis/contract/source';
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
  if (first.code === 'DUPLICATE_KEY') return repeatedKey(file) ?? plain(first);
  return { offset: first.pos[0], message: ADVICE[first.code] ?? plain(first).message };
}

const ADVICE: Partial<Record<YAMLError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'a second `: ` in one line: put the text in quotes, or the inner key on a line of its own',
  MULTILINE_IMPLICIT_KEY: 'not `key: value`: is a space after the colon missing, or is a quote not closed?',
  MISSING_CHAR: 'a quote or a bracket is not closed, or a space after a colon is missing',
  BAD_INDENT: 'this line is indented in another way than the lines of its list or map: align it with them',
};

function plain({ message, pos }: Pick<YAMLError, 'message' | 'pos'>): Problem {
  return { offset: pos[0], message: `not YAML: ${message.split(/ at line \d/)[0]}` };
}

/** The second line of a duplicate key in a map. */
function repeatedKey({ document, lines }: SpecFile): Problem | undefined {
  let found: Problem | undefined;
  visit(yamlOf({ document }), {
    Map(_, { items }) {
      const keys = items.flatMap(({ key }) => (isScalar(key) && key.range ? [key] : []));
      for (const [first, again] of groupBy(keys, ({ value }) => value).values()) {
        const { line } = lines.linePos(first!.range![0]);
        const message = `\`${String(first!.value)}\` stands here twice, first on line ${line}: delete one`;
        if (again) found ??= { offset: again.range![0], message };
      }
    },
  });
  return found;
}
