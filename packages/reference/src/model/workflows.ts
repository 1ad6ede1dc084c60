import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentPath, type Contract } from '@chain-apis/contract';
import { parse, stringify } from 'yaml';
import { operationUrl } from './urls.ts';

/** What of an Arazzo document is shown. */
interface Arazzo {
  readonly sourceDescriptions: readonly { readonly name: string; readonly url: string }[];
  readonly workflows: readonly Workflow[];
}

/** A sequence of calls. */
export interface Workflow {
  readonly workflowId: string;
  readonly steps: readonly Step[];
}

interface Step {
  readonly description: string;
  /** As a runtime expression: `$sourceDescriptions.data.getOperation`. */
  readonly operationId: string;
  readonly onFailure?: readonly {
    readonly type: string;
    readonly retryAfter?: number;
    readonly retryLimit?: number;
  }[];
}

export interface WorkflowFile {
  /** Address of its download. */
  readonly url: string;
  readonly workflows: readonly Workflow[];
  /** With the addresses of the documents to download instead of files of the contract. */
  readonly text: string;
}

/** Reads the Arazzo documents of a folder. */
export function readWorkflows(folder: string, { documents }: Pick<Contract, 'documents'>): WorkflowFile[] {
  return readdirSync(folder).map((name) => {
    const arazzo: Arazzo = parse(readFileSync(join(folder, name), 'utf8'));
    const sourceDescriptions = arazzo.sourceDescriptions.map((source) => {
      const file = join(folder, source.url);
      const document = documents.find(({ files }) => files.includes(file));
      if (!document) throw new Error(`${name}: ${source.url} is not a document of the contract`);
      return { ...source, url: `../${documentPath(document, documents)}` };
    });
    const text = stringify({ ...arazzo, sourceDescriptions }, { lineWidth: 110 });
    return { url: `/workflows/${name}`, workflows: arazzo.workflows, text };
  });
}

/** The steps of a workflow as Markdown: which operation each calls, and what for. */
export function workflowSteps(files: readonly WorkflowFile[], id: string): string {
  const file = files.find(({ workflows }) => workflows.some(({ workflowId }) => workflowId === id));
  const steps = file?.workflows.find(({ workflowId }) => workflowId === id)?.steps;
  if (!file || !steps) throw new Error(`there is no workflow ${id}`);
  const lines = steps.map(({ operationId, description, onFailure = [] }, index) => {
    const name = operationId.split('.').slice(2).join('.');
    const repeated = onFailure
      .filter(({ type }) => type === 'retry')
      .map(
        ({ retryAfter, retryLimit }) => ` Otherwise again after ${retryAfter} s, up to ${retryLimit} times.`,
      );
    return `${index + 1}. [\`${name}\`](${operationUrl(name)}): ${description}${repeated.join('')}`;
  });
  return [
    ...lines,
    '',
    `As an [Arazzo](https://spec.openapis.org/arazzo/v1.0.1.html) workflow, \`${id}\`: [download](${file.url}).`,
  ].join('\n');
}
