import type { Contract } from '@chain-apis/contract';
import type { Topic } from '../topic.ts';
import type { Names } from '../names/names.ts';
import { deprecatedText, replacementNote } from '../names/replacement-note.ts';
import { DETAILS } from '../text/details.ts';
import { fitLines } from '../text/fit-lines.ts';
import { PARTS, type Part } from '../text/operation-text.ts';
import { contractText } from '../text/contract-text.ts';
import type { CodeOptions, FindClients } from '../text/code-lines.ts';
import { memberNames, topicText } from '../text/topic-text.ts';
import { choiceInput, numberInput, textInput } from './inputs.ts';
import { ToolError } from '../tool-error.ts';
import type { Tool } from './tool.ts';

/** Maximum characters of an overview and of a requested part. */
const BUDGET = { overview: 5000, part: 7000 };

export function readTool(
  contract: Contract,
  names: Names,
  clients?: FindClients,
  address?: CodeOptions['address'],
): Tool {
  return {
    name: 'read',
    title: 'Read the contract',
    description: `One thing of the contract: an operation by name or path (\`${names.example}\`, \`GET /v1/x\`, any case), a schema, error code (\`429\`, \`-32602\`), gap, guide, document, \`gaps\`, \`deprecated\` or \`conventions\`; \`#member\` for one member. A long text is an overview: give \`part\`, or read the schemas it names. Without name: the documents.`,
    inputs: {
      name: { type: 'string' },
      part: { enum: PARTS },
      offset: { type: 'integer', description: 'first line' },
    },
    readOnly: true,
    async run(input) {
      const name = textInput(input, 'name');
      const part = choiceInput(input, 'part', PARTS);
      const offset = numberInput(input, 'offset', { least: 0, most: 1_000_000, otherwise: 0 });
      if (name === undefined && part) throw new ToolError('`part` is of one operation: give its `name`');
      if (name === undefined) return { text: fitLines(contractText(contract), offset, BUDGET.overview) };
      const thing = await names.thing(name);
      requirePart(thing, part);
      if (thing.kind === 'deprecated' && thing.member === undefined)
        return {
          text: fitLines(await deprecatedText(contract.operations, names.search), offset, BUDGET.part),
        };
      const clientsOf = part === 'code' ? await clients?.() : undefined;
      const budget = part || thing.kind === 'guide' ? BUDGET.part : BUDGET.overview;
      const note =
        thing.kind === 'operation' && !part
          ? await replacementNote(thing.operation, names.search)
          : undefined;
      let text: string | undefined;
      for (const detail of DETAILS) {
        text = topicText(contract, thing, part, detail, { clients: clientsOf, address });
        if (text === undefined || text.length <= budget) break;
      }
      if (text === undefined) throw noMember(thing.member!, memberNames(thing));
      return { text: fitLines(note === undefined ? text : `${note}\n${text}`, offset, budget) };
    },
  };
}

/** An unknown part would be silently omitted. */
function requirePart({ kind, member }: Topic, part: Part | undefined): void {
  if (part === undefined || (kind === 'operation' && member === undefined)) return;
  if (kind === 'schema' && member === undefined && part === 'gaps') return;
  const what = member === undefined ? kind : 'member';
  const takes =
    kind === 'schema' && member === undefined ? 'gaps is the only `part` of' : 'there is no `part` of';
  throw new ToolError(`${takes} ${what === 'error' ? 'an' : 'a'} ${what}: \`part\` is for operations`);
}

function noMember(member: string, known: readonly string[]): ToolError {
  const last = member.split('.').at(-1)!.toLowerCase();
  const near = known.filter((id) => id.toLowerCase().includes(last));
  const shown = (near.length > 0 ? near : known).slice(0, 15).join(', ');
  return new ToolError(
    `there is no member ${JSON.stringify(member)}; ${near.length > 0 ? 'near' : 'there are'}: ${shown}`,
  );
}
