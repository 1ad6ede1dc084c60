// Our component for @open-rpc/generator: no template and no static file, only the document that it has checked, which
// run-open-rpc-generator.ts renders. Plain JavaScript, because the generator loads it with `require`.
export default { staticPath: () => undefined, hooks: { templateFiles: { typescript: [] } } };
