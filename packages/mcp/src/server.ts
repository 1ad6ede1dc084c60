import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { createRedact, type Redact } from '@chain-apis/verify';
import type { Contract } from '@chain-apis/contract';
import type { CallOptions } from './calls/targets.ts';
import { createNames } from './names/names.ts';
import { resourcesOf } from './resources.ts';
import { callTool } from './tools/call.ts';
import { checkTool } from './tools/check.ts';
import { diffTool } from './tools/diff.ts';
import { readTool } from './tools/read.ts';
import { searchTool } from './tools/search.ts';
import { ToolError } from './tool-error.ts';
import type { Input, Tool, ToolResult } from './tools/tool.ts';

export interface McpOptions extends CallOptions {
  readonly contract: Contract;
  /** Version of the command, for hosts that show it. */
  readonly version?: string;
  /** Folder in which the sides of a comparison are looked for. Default: the working directory. */
  readonly cwd?: string;
  /** Is given each call while it runs. */
  readonly onCall?: (running: Promise<unknown>) => void;
}

/**
 * Makes servers of one contract: one for each connection or request, which share what is dear to make.
 *
 * @throws TypeError for an address that is none
 */
export function createServers(options: McpOptions): () => McpServer {
  const { contract, version = '0.0.0', cwd = process.cwd(), keys = {} } = options;
  const names = createNames(contract);
  const tools = [
    searchTool(names),
    readTool(contract, names),
    checkTool(contract, names),
    callTool(contract, names, options),
    diffTool(cwd),
  ];
  const redact = createRedact(Object.values(keys));
  const resources = resourcesOf(contract);
  return () => {
    const server = new McpServer({ name: 'chain-apis', version });
    for (const tool of tools) register(server, tool, redact, options.onCall);
    for (const { uri, text, mimeType, ...about } of resources)
      server.registerResource(about.name, uri, { description: about.description, mimeType }, async () => ({
        contents: [{ uri, mimeType, text: redact(text()) }],
      }));
    return server;
  };
}

/** Inputs are read by the tools themselves, which say what to write instead; nothing is refused before. */
const ANY_INPUT = {
  getValidator: () => (input: unknown) => ({ valid: true, data: input, errorMessage: undefined }) as never,
};

function register(server: McpServer, tool: Tool, redact: Redact, onCall: McpOptions['onCall']): void {
  const { name, description, inputs: properties, required = [], readOnly, openWorld = false } = tool;
  const schema = { type: 'object', properties, ...(required.length > 0 && { required: [...required] }) };
  const config = {
    description,
    inputSchema: fromJsonSchema<Input>(schema as never, ANY_INPUT),
    annotations: { readOnlyHint: readOnly, openWorldHint: openWorld },
  };
  server.registerTool(name, config, async (input, { mcpReq }) => {
    const running = runSafely(tool, input, mcpReq.signal);
    onCall?.(running);
    const { text, isError = false } = await running;
    return { content: [{ type: 'text', text: redact(text) }], ...(isError && { isError }) };
  });
}

/** Whatever goes wrong is a result that an agent can read; a fault of ours too. */
async function runSafely(tool: Tool, input: Input, signal: AbortSignal): Promise<ToolResult> {
  try {
    return await tool.run(input ?? {}, signal);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { text: error instanceof ToolError ? message : `${tool.name} failed: ${message}`, isError: true };
  }
}
