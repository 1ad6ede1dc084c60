/** What one attempt sent. */
export interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal;
  redirect: string;
}

type Reply = Response | Error | ((sent: Sent) => Response | Promise<Response>);

/** A `fetch` that returns the replies in turn, repeats the last one, and records requests. */
export const stubFetch = (...replies: Reply[]) => {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { method, headers, body, signal, redirect } = init as any;
    const one: Sent = {
      url,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body,
      signal,
      redirect,
    };
    sent.push(one);
    const reply = replies[Math.min(sent.length, replies.length) - 1]!;
    if (reply instanceof Error) throw reply;
    return typeof reply === 'function' ? reply(one) : reply.clone();
  };
  return { fetch, sent };
};

/** A response with a JSON body. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** A `fetch` that never responds, and ignores its signal. */
export const hang = (): Promise<Response> => new Promise(() => {});
