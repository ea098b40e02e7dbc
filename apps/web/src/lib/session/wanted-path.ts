import { tabStorage } from '../device/guarded-storage.ts';
import { WANTED_PATH_KEY } from '../device/storage.ts';
import { ownPath } from './own-path.ts';

/** Stores the path that this tab was heading for, while other steps come first. */
export function keepWantedPath(path: string): void {
  tabStorage.write(WANTED_PATH_KEY, path);
}

/** Takes the stored path, once; null if there is none. */
export function takeWantedPath(): string | null {
  const path = ownPath(tabStorage.read(WANTED_PATH_KEY));
  tabStorage.remove(WANTED_PATH_KEY);
  return path;
}
