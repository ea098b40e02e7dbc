import { tabStorage } from './guarded-storage.ts';

const TAB_KEY = 'cuppa.tabId';
/** Where nothing can be stored it lasts as long as the page. */
let known: string | null = null;

/** This tab among those of a person: the same through a reload, so that it finds its ticket again. */
export function readTabId(): string {
  known ??= tabStorage.read(TAB_KEY) ?? crypto.randomUUID();
  tabStorage.write(TAB_KEY, known);
  return known;
}
