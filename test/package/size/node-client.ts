/** The client of a node with all its APIs. */
import { createNodeClient } from '@chain-apis/node';

void createNodeClient({ baseUrl: 'http://127.0.0.1:9650' }).info.peers().then(console.log);
