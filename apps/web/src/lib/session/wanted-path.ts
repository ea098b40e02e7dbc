import { tabStorage } from '../device/guarded-storage.ts';
import { WANTED_PATH_KEY } from '../device/storage.ts';
import { ownPath } from './own-path.ts';

/** Keeps where this tab was heading while a person is led through what comes first. */
export function keepWantedPath(path: string): void {
  tabStorage.write(WANTED_PATH_KEY, path);
}

/** Where this tab was heading, once; null if nowhere. */
export function takeWantedPath(): string | null {
  const path = ownPath(tabStorage.read(WANTED_PATH_KEY));
  tabStorage.remove(WANTED_PATH_KEY);
  return path;
}
