import { CONTRACT_HELP } from './contract-flags.ts';
import { RECORD_HELP } from './record-flags.ts';
import { graceHelp } from './stop.ts';

export const PROXY_PORT = 4020;

export const proxyHelp = `Usage: chain-apis proxy <upstream> [options]

Stands in front of a service. Everything passes on unchanged, and both directions are judged by the contract: REST and
JSON-RPC, batches too. What is wrong is said once for each cause; the report comes when it is stopped.

Options:
  --port N             where it listens (default: ${PROXY_PORT})
  --host H             on which address (default: 127.0.0.1)
  ${graceHelp(21)}
  --fail               a response that breaks the contract becomes a 502 with the reasons
  --fail-undeclared    paths and methods that the contract does not have are failures, not notes
  --record DIR         record traffic as cassettes, without credentials, as it passes
${RECORD_HELP}
  --usage FILE         add what callers use of the contract to a usage file, when the proxy stops (chain-apis usage --help)
  --deployment NAME    documents as a deployment has them: a name, or the file of an OpenAPI overlay
  --method-prefix A=B  the server calls methods B.* that the contract calls A.*, such as xvm=avm
${CONTRACT_HELP}

Output:
  --format FORMAT      text, json, junit, sarif, html, markdown or github (default: text)
  --report FORMAT=FILE also write this; may be repeated
  --quiet              print only failures, at the end
  --help               this text

Exit codes: 0 the contract held, 1 it was broken, 2 wrong usage, 3 nothing passed by.

Examples:
  chain-apis proxy http://127.0.0.1:9650 --method-prefix xvm=avm
  chain-apis proxy https://data.example.com --record cassettes --report junit=traffic.xml
  chain-apis verify --replay cassettes`;
