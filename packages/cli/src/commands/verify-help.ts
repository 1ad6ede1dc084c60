import { RECORD_HELP } from './record-flags.ts';
import { CONTRACT_HELP } from './contract-flags.ts';
import { graceHelp } from './stop.ts';

export const verifyHelp = `Usage: chain-apis verify [addresses] [options]

Checks whether a live service obeys the contract. Uninvited it sends GET, HEAD and the methods that the contract
declares safe (x-safe), and nothing else.

Addresses:
  --all URL            one address that serves everything, such as the mock
  --url NAME=URL       the service NAME of the contract; give it twice to see how two servers differ
  --NAME URL           the same
  --NAME VALUE         the variable of addresses that the documents call NAME (x-short-name), such as --evm C

Requests:
  --usage FILE         only what a consumer needs: the operations of its usage file, and of their responses the properties
                       that it reads; what else is wrong is a note (chain-apis usage --help)
  --only NAME          only this operation or method; may be repeated, or hold several with commas. In this flag and in
                       --allow and --accept-unjudged NAME can be a pattern, such as 'eth_get*'
  --plan               print every request that would be sent, and send none
  --allow NAME         also this operation, although it may change something; may be repeated
  --id NAME=VALUE      an id that exists there, by the name of its parameter, such as address=0x12; may be repeated
  --ids FILE           the same from a YAML or JSON file
  --node-specific      also what a public server does not offer (default: on this machine only)
  --strict             the server holds the contract's examples, as the mock does: nothing excuses a response
  --explore N          also N calls made from the schemas; of what fails the smallest request is shown
  --seed S             makes the same calls again
  --deployment NAME    documents as a deployment has them: a name, or the file of an OpenAPI overlay
  --method-prefix A=B  the server calls methods B.* that the contract calls A.*, such as xvm=avm (default: tried, as the
                       deployments of the documents spell them)
  --key-header NAME    header that carries the key (default: the contract's)
${CONTRACT_HELP}

Limits:
  --budget N           the most requests (default: 1000)
  --rate N             the most requests per second (default: 5; on this machine no limit)
  --timeout SECONDS    the longest wait for one response (default: 10)
  --deadline SECONDS   the longest run (default: 300); what is known by then is reported
  --max-latency MS     a response that takes longer is a failure

Watching:
  --every TIME         repeat the run until it is stopped, such as 30s, 5m or 1h from one start to the next; limits are of each
                       round, files of --report have the latest, and a line is printed when the state changes
  --metrics HOST:PORT  serve its counts to Prometheus at /metrics
  ${graceHelp(21)}

Output:
  --format FORMAT      text, json, junit, sarif, html, markdown or github (default: text)
  --report FORMAT=FILE also write this; may be repeated
  --record DIR         record the interactions as cassettes, without keys, as they happen
${RECORD_HELP}
  --replay DIR         judge cassettes in place of a server; beside an address, also how the two differ
  --verbose            list what passed too
  --quiet              print only failures
  --json               the same as --format json
  --help               this text

The key of a service comes from CHAIN_APIS_NAME_KEY and is never printed. It travels as the document says: in a header, the
query or a cookie, as a token, or as name:password.

Exit codes: 0 the contract holds, 1 it is broken, 2 wrong usage, 3 not reachable, not finished, or an operation was
never judged with data; --accept-unjudged NAME accepts that of an operation. With --every it is 0 once it was stopped.

Examples:
  chain-apis verify --all http://127.0.0.1:4010 --strict
  chain-apis verify --node http://127.0.0.1:9650
  chain-apis verify --node http://127.0.0.1:9650 --evm C
  chain-apis verify --data https://data.example.com --report junit=verify.xml --record cassettes
  chain-apis verify --spec wallet.openrpc.json --all http://127.0.0.1:8545 --allow 'eth_get*'
  chain-apis verify --node http://127.0.0.1:9650 --every 5m --metrics 127.0.0.1:9464 --report html=node.html
  chain-apis verify --replay cassettes --format markdown`;
