/** `true`, or an error whose message ends with what Ajv found, as JSON. */
export function validateOpenRPCDocument(document: object): true | { readonly message: string };
