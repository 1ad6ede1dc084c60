/** What knows no contract and needs Node: files and servers. */
export { ByteBuffer } from './byte-buffer.ts';
export { listen } from './listen.ts';
export { readRegularFile, reasonOf, whyNotRegular } from './regular-file.ts';
export { stoppable, type StopServer } from './stop-server.ts';
export { GrowingFile, makeFolder, WriteError, writeFileAtomic } from './write-file.ts';
