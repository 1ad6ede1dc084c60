import { contract } from './support/contract.ts';
import { changesOf, reaches } from './support/document-changes.ts';
import { operationsIn } from '../packages/contract/src/read/operations.ts';
import { differencesFromSource } from './support/source-pins.ts';
let n = 0, survived = 0; const t = Date.now();
for (const document of contract.documents) { if (process.argv[2] && !process.argv[2].split(',').includes(document.id)) continue; for (const c of changesOf(document.bundle)) {
  n++;
  const changed = { ...document, bundle: c.bundle };
  let noticed = true, why = '';
  try {
    const operations = operationsIn(changed).filter((o) => reaches(document.bundle, o.pointer, c.pointer));
    const r = await differencesFromSource({ ...contract, documents: [changed], operations } as any).next();
    noticed = !r.done;
  } catch (e: any) { why = 'THROWS ' + e.message.slice(0, 100); }
  if (why && process.argv[3]) console.log(document.id, c.pointer, c.title, why);
  if (!noticed) { survived++; console.log(document.id, c.pointer, c.title); }
} }
console.log(n, survived, Date.now() - t);
