/** Our component for @open-rpc/generator, which loads it by its path: writes the names of a document's methods. */
exports.__esModule = true;
exports.default = {
  staticPath: () => undefined,
  hooks: {
    templateFiles: {
      typescript: [
        {
          path: 'methods.json',
          template: ({ openrpcDocument }) => JSON.stringify(openrpcDocument.methods.map(({ name }) => name)),
        },
      ],
    },
  },
};
