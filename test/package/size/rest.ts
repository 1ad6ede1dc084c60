/** One REST call with only what is required. */
import { createDataCaller, listErc20Balances } from '@chain-apis/data';

const { call } = createDataCaller({ baseUrl: 'http://127.0.0.1:4010' });
void call(listErc20Balances, { chainId: '1', address: '0x0' }).then(console.log);
