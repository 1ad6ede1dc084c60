// Our component for @open-rpc/generator: it writes what the generator has read of the methods, for check-methods.ts to
// compare. Plain JavaScript, because the generator loads it with `require`.
const methods = {
  path: 'methods.json',
  template: ({ openrpcDocument }) => JSON.stringify(openrpcDocument.methods),
};

export default { staticPath: () => undefined, hooks: { templateFiles: { typescript: [methods] } } };
