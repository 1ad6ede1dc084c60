export const day = 86_400_000;
export const rule = {
  id: 'listThings',
  page: { param: 'pageToken', next: 'nextPageToken', items: 'things', lifetime: day },
};
export const indexRule = {
  id: 'getUTXOs',
  page: { param: 'startIndex', next: 'endIndex', items: 'utxos', limit: 'limit' },
};
/** A caller that makes this call, whatever the operation. */
export const over = (call: (args: any, options?: any) => Promise<any>) => ({
  call: (_: unknown, args: unknown, options?: unknown) => call(args, options),
});
export const success = (data: any) =>
  ({ ok: true, outcome: 'success', status: 200, data, response: {} }) as any;

/** A service that lists the given pages by token. */
export const service = (list: unknown[][], end: unknown = undefined) => {
  const asked: unknown[] = [];
  const call = async (args: any) => {
    asked.push(args.pageToken);
    const at = args.pageToken === undefined ? 0 : Number(args.pageToken.slice(1));
    const next = at + 1 < list.length ? `t${at + 1}` : end;
    return success({ things: list[at], ...(next !== undefined && { nextPageToken: next }) });
  };
  return { call, asked };
};
export const collect = async <T>(source: AsyncIterable<T>) => {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
};
