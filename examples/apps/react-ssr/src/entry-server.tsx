import { createDataClient } from '@chain-apis/data';
import { stringifyState } from '@chain-apis/runtime/tanstack-query';
import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { App, delegators } from './app.tsx';

/** The page as HTML, and its data for the browser. */
export async function render(baseUrl: string): Promise<{ html: string; state: string }> {
  const data = createDataClient({ baseUrl, deadline: 5_000 });
  // Of one request: a client that is shared would show one user what another one has read.
  const queries = new QueryClient();
  await queries.infiniteQuery(delegators(data)).catch(() => undefined);
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <App data={data} />
    </QueryClientProvider>,
  );
  return { html, state: stringifyState(dehydrate(queries)) };
}
