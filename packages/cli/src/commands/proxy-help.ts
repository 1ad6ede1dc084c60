import { WIDE_CONTRACT_HELP } from './contract-flags.ts';
import { RECORD_HELP } from './record-flags.ts';
import { REPORT_HELP } from './reports.ts';

export const PROXY_PORT = 4020;

export const help = `Usage: chain-apis proxy <upstream> [options]

Forwards traffic to a service unchanged and checks requests and responses against the contract: REST and JSON-RPC,
batches included. Reports each cause once, when you stop it.

Options:
  --port N             port to listen on (default: ${PROXY_PORT})
  --host H             address to listen on (default: 127.0.0.1)
  --fail               replace responses that violate the contract with a 502 that says why
  --fail-undeclared    report undeclared paths and methods as failures, not notes
${RECORD_HELP}
  --metrics HOST:PORT  serve Prometheus metrics of each minute's traffic at /metrics
  --keep NAME          show the value of a header, parameter or property that is hidden as a secret; repeatable
  --usage FILE         add the called operations and parameters to a file for chain-apis diff --usage
  --deployment NAME    check against the contract of a deployment: its name, or an OpenAPI overlay file
${WIDE_CONTRACT_HELP}

Output:
${REPORT_HELP}
  --help               this text

Exit codes: 0 no violations, 1 contract violations, 2 wrong usage, 3 no traffic.

Example: chain-apis proxy https://data.example.com --record cassettes --report junit=traffic.xml`;
