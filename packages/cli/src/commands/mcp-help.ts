import { WIDE_CONTRACT_HELP } from './contract-flags.ts';

export const help = `Usage: chain-apis mcp [URL] [options]

Exposes the contract to AI agents as five Model Context Protocol tools over stdio: search, read, check, call and diff.

Where calls go:
  URL                  one address for all services (default: an in-process mock)
  --NAME URL           address of the service NAME
  --deployment NAME    use the contract of a deployment: its name, or an OpenAPI overlay file
The key of the service NAME is read from CHAIN_APIS_NAME_KEY, never shown.

What calls may do:
  --allow NAME         allow an operation that can change data, or that public servers don't offer, such as 'eth_get*';
                       repeatable
  --root DIR           let diff read documents in this folder only (default: the working directory)

Other options:
  --port N             serve several hosts: streamable HTTP at this port of 127.0.0.1 instead of stdio
${WIDE_CONTRACT_HELP}
  --help               this text

Example: chain-apis mcp --spec petstore.yaml http://127.0.0.1:8080`;
