/** One JSON-RPC call with only what is required. */
import { createNodeCaller } from '@chain-apis/node';
import { paths, peers } from '@chain-apis/node/info';

const { call } = createNodeCaller({ baseUrl: 'http://127.0.0.1:9650' });
void call(paths[0], peers).then(console.log);
