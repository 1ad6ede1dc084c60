import { WIDE_CONTRACT_HELP } from './contract-flags.ts';
import { graceHelp, TOOLS_GRACE_MS } from './stop.ts';

export const MCP_PORT = 4040;

export const help = `Usage: chain-apis mcp [options]

Exposes the contract to AI agents as five Model Context Protocol tools: search, read, check, call and diff. Uses stdio,
as hosts expect; --http serves several hosts at once.

read also returns code (part: code) and known gaps (part: gaps); check accepts properties, positional parameters and
whole requests; call steers the in-process mock (mock: {"healthy": false}).

Where calls go:
  --all URL            one address for all services (default: an in-process mock)
  --NAME URL           address of the service NAME; also --url NAME=URL; repeatable
  --deployment NAME    use the contract of a deployment: its name, or an OpenAPI overlay file
  --method-prefix A=B  send methods A.* of the contract as B.*
  --key-header NAME    header for a service's key in CHAIN_APIS_NAME_KEY, never in results (default: the contract's)

What calls may do:
  --allow NAME         allow an operation that can change data; a name or a pattern such as 'eth_get*'; repeatable
  --node-specific      also call operations that public servers don't offer (default: on this machine only)
  --root DIR           let diff read documents in this folder only (default: the working directory)

Transport:
  --http               streamable HTTP on 127.0.0.1 instead of stdio
  --port N             port of --http (default: ${MCP_PORT})
  ${graceHelp(21, TOOLS_GRACE_MS)}

The contract:
${WIDE_CONTRACT_HELP}
  --help               this text

Examples:
  chain-apis mcp
  chain-apis mcp --all http://127.0.0.1:4010
  chain-apis mcp --spec petstore.yaml --http --port ${MCP_PORT}`;
