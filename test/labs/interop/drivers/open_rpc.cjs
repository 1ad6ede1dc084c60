/**
 * OpenRPC's own mock, asked without a transport: `node open_rpc.cjs MODULES DOCUMENT CALLS`. CALLS is a JSON list of method
 * and params; the outcomes are printed as one, in their order. References are resolved here, because its own resolver does
 * not end where a schema contains itself: there anything fits.
 */
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');

const [modules, document, calls] = process.argv.slice(2);
const require_ = createRequire(join(modules, 'index.js'));
const { Router } = require_('@open-rpc/server-js');

async function main() {
  const root = JSON.parse(readFileSync(document, 'utf8'));
  const router = new Router(withoutReferences(root), { mockMode: true });
  const outcomes = [];
  for (const { method, params } of JSON.parse(readFileSync(calls, 'utf8'))) {
    outcomes.push(await router.call(method, params).catch((cause) => ({ problem: String(cause) })));
  }
  console.log(JSON.stringify(outcomes));
}

function withoutReferences(root) {
  const at = (pointer) =>
    pointer
      .slice(2)
      .split('/')
      .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce((node, step) => node[step], root);
  const resolve = (node, open) => {
    if (node === null || typeof node !== 'object') return node;
    if (Array.isArray(node)) return node.map((item) => resolve(item, open));
    const { $ref } = node;
    if (typeof $ref === 'string') return open.includes($ref) ? {} : resolve(at($ref), [...open, $ref]);
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value, open)]));
  };
  return resolve(root, []);
}

void main().catch((cause) => {
  console.error(String(cause.message).split('\n')[0].slice(0, 300));
  process.exit(1);
});
