/** One JSON-RPC call without retries and limiter. */
import { paths, peers } from '@chain-apis/node/info';
import { createLeanRpc } from '@chain-apis/runtime/rpc-lean';

const call = createLeanRpc({ baseUrl: 'http://127.0.0.1:9650' });
void call(paths[0], peers).then(console.log);
