import { STATUS_CODES } from 'node:http';
import type { Oas3Rule } from '@redocly/openapi-core';

/** Every operation declares the known error statuses of its service (option `statuses`). */
export const errorResponses: Oas3Rule = ({ statuses = [] }: { statuses?: number[] }) => ({
  Operation(operation, { location, report }) {
    const declared = Object.keys(operation.responses ?? {});
    for (const status of statuses.map(String).filter((status) => !declared.includes(status))) {
      const name = STATUS_CODES[status]?.replaceAll(/[^A-Za-z]/g, '') ?? 'Error';
      report({
        message: `response ${status} is missing: add '${status}': { $ref: ../responses.yaml#/${name} }`,
        location: location.child('responses').key(),
      });
    }
  },
});
