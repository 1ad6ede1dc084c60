/** Folder and file of an operation. */
export const operationFileOf = (id: string): string =>
  `paths/${id.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.yaml`;

/** Folder and file of a method. */
export const methodFileOf = (name: string): string => `methods/${name}.yaml`;

/** An id as clients call it. */
export function camelCase(id: string): string {
  const words = id.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return words
    .map((word, index) => (index === 0 ? word[0]?.toLowerCase() : word[0]?.toUpperCase()) + word.slice(1))
    .join('');
}
