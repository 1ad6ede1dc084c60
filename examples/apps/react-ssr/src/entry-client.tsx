import { createDataClient } from '@chain-apis/data';
import { parseState } from '@chain-apis/runtime/tanstack-query';
import { HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';

const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
// The server passes /v1 on, so that the page needs no other origin.
const data = createDataClient({ baseUrl: location.origin });
const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
const root = document.getElementById('app');
if (root)
  hydrateRoot(
    root,
    <QueryClientProvider client={queries}>
      <HydrationBoundary state={parseState(textOf('state'))}>
        <App data={data} />
      </HydrationBoundary>
    </QueryClientProvider>,
  );
