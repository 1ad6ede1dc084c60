import { CONTRACT_HELP } from './contract-flags.ts';
import { graceHelp } from './stop.ts';

export const MCP_PORT = 4040;

export const mcpHelp = `Usage: chain-apis mcp [options]

Gives agents the contract as five tools of the Model Context Protocol: search, read, check, call and diff. It speaks over
standard input and output, as hosts start it; --http serves many hosts at once.

Where calls go:
  --all URL            one address that serves everything (default: a mock inside of this process)
  --url NAME=URL       the service NAME of the contract; may be repeated
  --NAME URL           the same
  --deployment NAME    keys and methods as this deployment names them (a name or the file of an overlay)
  --method-prefix A=B  the server calls methods B.* that the contract calls A.*
  --key-header NAME    header that carries the key (default: the contract's)

What calls may do:
  --allow NAME         also this operation, although it may change something; a name or a pattern such as 'eth_get*'; may be
                       repeated
  --node-specific      also what a public server does not offer (default: on this machine only)
  --root DIR           diff reads documents of this folder only (default: the working directory)

How it is reached:
  --http               streamable HTTP on 127.0.0.1 in place of standard input and output
  --port N             port of --http (default: ${MCP_PORT})
  ${graceHelp(21)}

The contract:
${CONTRACT_HELP}
  --help               this text

The key of a service comes from CHAIN_APIS_NAME_KEY. No result holds one.

Examples:
  chain-apis mcp
  chain-apis mcp --all http://127.0.0.1:4010
  chain-apis mcp --spec petstore.yaml --http --port ${MCP_PORT}`;
