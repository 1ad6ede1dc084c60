import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { parseJson } from '@chain-apis/foundation';
import { createServers, type McpOptions } from '@chain-apis/mcp';
import { contract } from '../support/contract.ts';
import { countTokens } from './count-tokens.ts';

/** A tool result, as an agent sees it. */
export interface Said {
  readonly text: string;
  readonly isError: boolean;
  readonly tokens: number;
  /** The JSON in it: the line that starts with a brace or a bracket. */
  readonly json: unknown;
  /** The structured content. */
  readonly data: unknown;
}

export interface Connection {
  readonly client: Client;
  /** Every message in both directions, as JSON. */
  readonly traffic: readonly string[];
  use(tool: string, input?: object): Promise<Said>;
  close(): Promise<void>;
}

/** Responds to questions for the user through the host. */
export type Ask = (question: string) => object;

/** Connects the official client to a server of the contract in-process. */
export async function connect(options: Partial<McpOptions> = {}, ask?: Ask): Promise<Connection> {
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  const traffic: string[] = [];
  for (const transport of [mine, theirs]) {
    const send = transport.send.bind(transport);
    transport.send = (message, about) => {
      traffic.push(JSON.stringify(message));
      return send(message, about);
    };
  }
  const capabilities = ask ? { elicitation: { form: {} } } : {};
  const client = new Client({ name: 'test', version: '1.0.0' }, { capabilities });
  if (ask) client.setRequestHandler('elicitation/create', ({ params }) => ask(params.message) as never);
  await createServers({ contract, ...options })().connect(theirs);
  await client.connect(mine);
  return { client, traffic, use: (tool, input) => use(client, tool, input), close: () => client.close() };
}

/** Calls a tool with any client. */
export async function use(client: Client, tool: string, input: object = {}): Promise<Said> {
  // Far from what anything takes: a busy machine is no failure.
  const options = { timeout: 180_000 };
  const result = await client.callTool({ name: tool, arguments: input as Record<string, unknown> }, options);
  const [content] = result.content as { type: string; text: string }[];
  const text = content?.text ?? '';
  const [json] = /^[[{].*$/m.exec(text) ?? [];
  return {
    text,
    isError: result.isError === true,
    // Few tests need it, and counting can take longer than the call.
    get tokens() {
      return countTokens(text);
    },
    json: json && parse(json),
    data: result.structuredContent,
  };
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
