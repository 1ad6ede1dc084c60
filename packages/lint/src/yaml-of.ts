import type { SpecFile } from '@chain-apis/contract/source';
import type { Document } from 'yaml';

/** The parsed YAML of a file. */
export const yamlOf = ({ document }: Pick<SpecFile, 'document'>): Document => document as Document;
