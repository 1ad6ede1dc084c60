import type { Target } from '../send/target.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Says that the proxy of the environment isn't used: Node uses it only if told to, from version 24 on. */
export function unusedProxy(targets: readonly Target[], environment: Environment = process.env): string[] {
  const { NODE_USE_ENV_PROXY: isUsed, NO_PROXY, no_proxy: except = NO_PROXY ?? '' } = environment;
  const names = targets.flatMap(({ baseUrl }) => {
    const { protocol, hostname } = new URL(baseUrl);
    const isExcept = except
      .split(/[\s,]+/)
      .some(
        (part) => part === '*' || (part !== '' && `.${hostname}`.endsWith(`.${part.replace(/^\./, '')}`)),
      );
    const name = `${protocol.slice(0, -1)}_proxy`;
    return isExcept ? [] : [name, name.toUpperCase()].filter((one) => environment[one]);
  });
  if (isUsed || names.length === 0) return [];
  return [`${names[0]} is not used: for that, set NODE_USE_ENV_PROXY=1 (Node 24 or later)`];
}
