import { tabStorage } from './guarded-storage.ts';

const TAB_KEY = 'cuppa.tabId';
/** Without storage, the id lasts as long as the page. */
let known: string | null = null;

/** The id of this tab: the same after a reload, so that the tab finds its ticket again. */
export function readTabId(): string {
  known ??= tabStorage.read(TAB_KEY) ?? crypto.randomUUID();
  tabStorage.write(TAB_KEY, known);
  return known;
}
