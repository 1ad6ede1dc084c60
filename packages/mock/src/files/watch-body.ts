import type { Json } from '@chain-apis/foundation';
import type { Interaction } from '@chain-apis/traffic/usage';

/** Methods whose results don't show which properties are read. */
const UNSEEN = ['text', 'arrayBuffer', 'blob', 'bytes', 'formData'] as const;

/** Makes `json()` of a response return a view; a body read in another way counts as read completely. */
export function watchBody(response: Response, interaction: Interaction): Response {
  const own = <T>(value: T) => ({ value, configurable: true, writable: true });
  const { body } = response;
  for (const name of UNSEEN) {
    const read = (response as unknown as Record<string, (() => Promise<unknown>) | undefined>)[name];
    if (!read) continue;
    Object.defineProperty(response, name, own(unseen(read.bind(response))));
  }
  const json = response.json.bind(response) as () => Promise<Json>;
  const clone = response.clone.bind(response);
  let isTaken = false;
  return Object.defineProperties(response, {
    json: own(async () => interaction.view(await json())),
    clone: own(() => watchBody(clone(), interaction)),
    body: {
      configurable: true,
      get() {
        if (body && !isTaken) interaction.unseen();
        isTaken = true;
        return body;
      },
    },
  });

  function unseen(read: () => Promise<unknown>) {
    return () => {
      interaction.unseen();
      return read();
    };
  }
}
