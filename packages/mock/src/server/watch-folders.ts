import { existsSync, realpathSync, watch, type FSWatcher } from 'node:fs';
import { dirname } from 'node:path';

/** How often to look for a removed folder. */
const AWAY_MS = 1000;

/** Watches the folders of files, including ones that are removed and created again. */
export interface FolderWatch {
  /** Watches the folders of these files from now on. */
  follow(files: readonly string[]): void;
  /** Checks which folders exist; a removed one counts as changed once it is back. */
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
      // A new folder of the same name is another folder, which the watcher wouldn't notice.
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
 * Folders, not files: a watcher of a file would lose it when an editor replaces it. For a link, both its folder and its
 * target's.
 */
function foldersOf(files: readonly string[]): Set<string> {
  const real = files.filter((file) => existsSync(file)).map((file) => realpathSync(file));
  return new Set([...files, ...real].map((file) => dirname(file)));
}
