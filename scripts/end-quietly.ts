/** Imported by every script: when whoever reads its lines has left (`npm run gaps | head`), it ends without a word. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
}
