import { pause } from '../store/waiting.ts';
import { tabStorage } from './guarded-storage.ts';
import { reloadPage } from './reload-page.ts';

/** One after each try. */
const PAUSES_MS = [300, 1_000, 3_000, 6_000, 0];
const RELOADED_KEY = 'cuppa.reloaded';
/** What Chromium, Firefox, Safari and the builder say of code or a style sheet that did not come. */
const DID_NOT_COME = /import(ed|ing).*module|preload css/i;

/** Code did not come for a while, though nothing is wrong with it: the network, or a busy server. */
export class LoadFailure extends Error {
  /** Lets the code be asked for anew when it is next shown. */
  forget = (): void => {};
}

/**
 * Loads code, again and again for ten seconds; rejects with a LoadFailure after that. With
 * `givesUpOffline` it does not wait for a network that the device knows to be away.
 */
export async function loadPatiently<T>(load: () => Promise<T>, givesUpOffline = false): Promise<T> {
  for (const [tries, ms] of PAUSES_MS.entries()) {
    try {
      return await load();
    } catch (error) {
      if (!DID_NOT_COME.test(String(error))) throw error;
      if (givesUpOffline && tries > 0 && !navigator.onLine) break;
      await pause(ms);
      // A style sheet that did not come stays on the page, and the builder's code would take it for loaded.
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
        if (!link.sheet) link.remove();
    }
  }
  throw new LoadFailure('not loaded');
}

/**
 * The same for a screen. A newer version of the app may have replaced its files, and some browsers never ask again for
 * what failed once: so where the server answers, the page is loaded anew, once.
 */
export async function loadScreen<T>(load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await loadPatiently(load, true);
    tabStorage.remove(RELOADED_KEY);
    return loaded;
  } catch (error) {
    const isFirst = error instanceof LoadFailure && tabStorage.read(RELOADED_KEY) === null;
    // Without a note of it, it might be loaded anew without an end.
    if (isFirst && (await doesServerAnswer()) && tabStorage.write(RELOADED_KEY, '1')) reloadPage();
    throw error;
  }
}

/** Whether this page would come if it were loaded anew. */
export function doesServerAnswer(): Promise<boolean> {
  return fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
