import { existsSync, realpathSync, watch, type FSWatcher } from 'node:fs';
import { dirname } from 'node:path';

/** How often a folder that is gone is looked for. */
const AWAY_MS = 1000;

/** Watches the folders of files, also those that go away and come back. */
export interface FolderWatch {
  /** Watches the folders of these files from now on. */
  follow(files: readonly string[]): void;
  /** Looks which of the folders are there; what is gone is looked for until it is back, and counts as changed then. */
  look(): void;
  close(): void;
}

export function watchFolders(changed: () => void): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  let files: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;

  /** @returns whether all folders are there */
  function watchAll(): boolean {
    for (const [folder, watcher] of watchers) {
      // One that comes again is another folder, of which the watcher would hear nothing.
      if (existsSync(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    const folders = foldersOf(files);
    const there = [...folders].filter((folder) => existsSync(folder));
    for (const folder of there) {
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, changed).on('error', changed));
    }
    return there.length === folders.size;
  }
  function look() {
    clearTimeout(timer);
    if (!watchAll()) timer = setTimeout(lookAgain, AWAY_MS);
  }
  function lookAgain() {
    if (watchAll()) changed();
    else timer = setTimeout(lookAgain, AWAY_MS);
  }
  return {
    follow(next) {
      files = next;
      look();
    },
    look,
    close() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

/**
 * Folders and not files: an editor that replaces a file would be lost after its first save. Of a link, the folder where it
 * lies and the one that it leads to.
 */
function foldersOf(files: readonly string[]): Set<string> {
  const real = files.filter((file) => existsSync(file)).map((file) => realpathSync(file));
  return new Set([...files, ...real].map((file) => dirname(file)));
}
