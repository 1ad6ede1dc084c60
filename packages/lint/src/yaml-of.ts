import type { SpecFile } from '@chain-apis/contract/source';
import type { Document } from 'yaml';

/** The parsed YAML of a file. Its type is left out of published types, whose readers may lack the library. */
export const yamlOf = ({ document }: Pick<SpecFile, 'document'>): Document => document as Document;
