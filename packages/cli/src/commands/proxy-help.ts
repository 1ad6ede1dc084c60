import { WIDE_CONTRACT_HELP } from './contract-flags.ts';
import { RECORD_HELP } from './record-flags.ts';
import { graceHelp } from './stop.ts';

export const PROXY_PORT = 4020;

export const help = `Usage: chain-apis proxy <upstream> [options]

Forwards traffic to a service unchanged and checks requests and responses against the contract: REST and JSON-RPC,
batches included. Reports each cause once, when you stop it.

Options:
  --port N             port to listen on (default: ${PROXY_PORT})
  --host H             address to listen on (default: 127.0.0.1)
  ${graceHelp(21)}
  --fail               replace responses that violate the contract with a 502 that says why
  --fail-undeclared    report undeclared paths and methods as failures, not notes
  --record DIR         record traffic as cassettes, without secrets
${RECORD_HELP}
  --metrics HOST:PORT  serve Prometheus metrics of each minute's traffic at /metrics
  --keep NAME          show the value of a header, parameter or property that is hidden as a secret; repeatable
  --usage FILE         add the called operations and parameters to a file for chain-apis diff --usage
  --deployment NAME    check against the contract of a deployment: its name, or an OpenAPI overlay file
  --method-prefix A=B  the server's name for methods A.* is B.*, such as xvm=avm
${WIDE_CONTRACT_HELP}

Output:
  --format FORMAT      text, json, junit, sarif, html, markdown or github (default: text)
  --report FORMAT=FILE also write a report to a file; repeatable
  --quiet              print only failures, at the end
  --help               this text

Exit codes: 0 no violations, 1 contract violations, 2 wrong usage, 3 no traffic.

Examples:
  chain-apis proxy http://127.0.0.1:9650 --method-prefix xvm=avm
  chain-apis proxy https://data.example.com --record cassettes --report junit=traffic.xml
  chain-apis verify --replay cassettes`;
