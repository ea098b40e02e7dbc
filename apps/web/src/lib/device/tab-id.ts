import { tabStorage } from './guarded-storage.ts';

const TAB_KEY = 'cuppa.tabId';

/** This tab among those of a person: the same through a reload, so that it finds its ticket again. */
export function readTabId(): string {
  const known = tabStorage.read(TAB_KEY);
  if (known !== null) return known;
  const fresh = crypto.randomUUID();
  tabStorage.write(TAB_KEY, fresh);
  return fresh;
}
