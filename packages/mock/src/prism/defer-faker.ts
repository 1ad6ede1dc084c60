import { createRequire } from 'node:module';

/**
 * Lets Prism load without its fake-data library, which takes half of its start and 30 MB and is asked for one thing
 * only: the keyword `faker` in a schema. What stands in for it loads the real one when it is first used.
 */
export function deferFaker(): void {
  const require = createRequire(createRequire(import.meta.url).resolve('@stoplight/prism-http'));
  let path: string;
  try {
    path = require.resolve('@faker-js/faker');
  } catch {
    return;
  }
  if (require.cache[path]) return;
  const standIn = new Proxy({}, { get: (_, name) => Reflect.get(load(), name) as unknown });
  const module = { id: path, filename: path, loaded: true, exports: { default: standIn, faker: standIn } };
  require.cache[path] = module as unknown as NodeJS.Module;

  function load(): object {
    if (require.cache[path] === (module as unknown)) delete require.cache[path];
    return (require(path) as { default: object }).default;
  }
}
