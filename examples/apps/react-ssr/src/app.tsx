import type { DataClient } from '@chain-apis/data';
import { infiniteQueryOptions } from '@chain-apis/runtime/tanstack-query';
import { useInfiniteQuery } from '@tanstack/react-query';

/** What the page shows: the server reads it ahead. */
export const delegators = (data: DataClient) =>
  infiniteQueryOptions(data.listDelegators, { network: 'mainnet', pageSize: 1 });

/** A list with a button for its next page. */
export function App({ data }: { readonly data: DataClient }) {
  const { data: list, error, fetchNextPage, hasNextPage } = useInfiniteQuery(delegators(data));
  if (error) return <p role="alert">{error.message}</p>;
  const items = list?.pages.flatMap((page) => page.items) ?? [];
  return (
    <main>
      <ul>
        {items.map(({ txHash, amountDelegated }) => (
          <li key={txHash}>{amountDelegated} nAVAX</li>
        ))}
      </ul>
      {hasNextPage && <button onClick={() => void fetchNextPage()}>More</button>}
    </main>
  );
}
