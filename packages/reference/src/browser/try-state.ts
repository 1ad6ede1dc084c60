type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The mark of an address whose form is open. */
const OPEN = 'try';

/**
 * The form's input in the page's URL, so that it can be shared.
 *
 * @param inputs - by the name that they have in the address
 */
export function createState(inputs: ReadonlyMap<string, Input>) {
  const initial = new Map([...inputs].map(([name, { value }]) => [name, value]));
  /** Changes from the initial form. */
  const query = () =>
    [...inputs].flatMap(([name, { value }]): [string, string][] =>
      value === initial.get(name) ? [] : [[name, value]],
    );
  return {
    query,
    /** Fills the form from the address. Returns whether there was anything. */
    read() {
      const given = new URLSearchParams(location.search);
      const found = [...inputs].filter(([name]) => given.has(name));
      for (const [name, input] of found) input.value = given.get(name)!;
      return found.length > 0;
    },
    write() {
      const next = new URLSearchParams(location.search);
      for (const name of [OPEN, ...inputs.keys()]) next.delete(name);
      for (const [name, value] of [[OPEN, ''], ...query()] as const) next.append(name, value);
      history.replaceState(null, '', `?${next.toString()}${location.hash}`);
    },
  };
}

export type FormState = ReturnType<typeof createState>;
