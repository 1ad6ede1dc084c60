/** The client of the chain data service with all its calls and walks. */
import { createDataClient } from '@chain-apis/data';

const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
void data.listErc20Balances({ chainId: '1', address: '0x0' }).then(console.log);
