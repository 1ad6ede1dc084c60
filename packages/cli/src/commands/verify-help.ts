import { RECORD_HELP } from './record-flags.ts';
import { WIDE_CONTRACT_HELP } from './contract-flags.ts';
import { REPORT_HELP } from './reports.ts';

export const help = `Usage: chain-apis verify [addresses] [options]

Tests a running service against the contract. By default, sends only GET, HEAD and methods declared safe (x-safe).

Addresses:
  URL                  the address of all services, or of the only one; --NAME URL that of the service NAME
  --NAME VALUE         value of a path variable by its flag in the settings of tools, such as --evm C

Requests:
  --only NAME          only this operation or method; repeatable, or a list. NAME can be a pattern, such as 'eth_get*'
  --plan               print the requests without sending them
  --allow NAME         allow an operation that can change data, or that public servers don't offer; repeatable
  --id NAME=VALUE      an id that exists on the server, by parameter name, such as address=0x12; repeatable
  --strict             the server has the contract's data, as the mock does: unknown ids fail too
  --explore N          also send N calls generated from the schemas, or with --seed S those of an earlier run
  --deployment NAME    a deployment's contract: its name, none, or an overlay file (default: told by names of methods)
  --key-header NAME    header for a service's key in CHAIN_APIS_NAME_KEY, never printed (default: the contract's)
${WIDE_CONTRACT_HELP}

Limits and repeated runs:
  --budget N           limit requests (default: 1000; more if more are planned; none on this machine)
  --rate N             limit requests per second (default: 5; unlimited on this machine)
  --timeout SECONDS    time limit for one response (default: 10)
  --deadline SECONDS   time limit for the run, which then reports what it has found (default: 300)
  --every TIME         repeat the run every 30s, 5m or 1h until stopped; print changes; the limits are for each run
  --metrics HOST:PORT  serve Prometheus metrics at /metrics

Output:
${REPORT_HELP}
${RECORD_HELP}
  --keep NAME          show the value of a header, parameter or property that is hidden as a secret; repeatable
  --replay DIR         check cassettes instead of a server
  --quiet              print only failures
  --help               this text

Exit codes: 0 no violations, 1 contract violations, 2 wrong usage, 3 unreachable, unfinished, or an operation was
not judged (allow that with --accept-unjudged NAME). With --every: 0 after it was stopped.
Example: chain-apis verify --spec wallet.openrpc.json http://127.0.0.1:8545 --allow 'eth_get*' --report junit=verify.xml`;
