/** The chain data service's client with all its calls and pagination. */
import { createDataClient } from '@chain-apis/data';

const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
void data.listErc20Balances({ chainId: '1', address: '0x0' }).then(console.log);
