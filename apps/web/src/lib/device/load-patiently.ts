import { pause } from '../store/waiting.ts';
import { tabStorage } from './guarded-storage.ts';
import { reloadPage } from './reload-page.ts';

/** The pause after each try. */
const PAUSES_MS = [300, 1_000, 3_000, 6_000, 0];
const RELOADED_KEY = 'cuppa.reloaded';
/** The messages of Chromium, Firefox, Safari and Vite when code or a style sheet fails to load. */
const DID_NOT_COME = /import(ed|ing).*module|preload css/i;

/** Code failed to load for a while, though it has no bug: the network is down, or the server is busy. */
export class LoadFailure extends Error {
  /** Makes the code load again when it is next shown. */
  forget = (): void => {};
}

/**
 * Loads code, with retries for ten seconds; then rejects with a LoadFailure. With `givesUpOffline` it does not wait for
 * a network that the device knows to be down.
 */
export async function loadWithRetries<T>(load: () => Promise<T>, givesUpOffline = false): Promise<T> {
  for (const [tries, ms] of PAUSES_MS.entries()) {
    try {
      return await load();
    } catch (error) {
      if (!DID_NOT_COME.test(String(error))) throw error;
      if (givesUpOffline && tries > 0 && !navigator.onLine) break;
      await pause(ms);
      // A failed style sheet stays on the page, and Vite's code would count it as loaded.
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
        if (!link.sheet) link.remove();
    }
  }
  throw new LoadFailure('not loaded');
}

/**
 * Like loadWithRetries, for a screen. A newer version of the app may have replaced its files, and some browsers never
 * retry a failed module: so if the server answers, reloads the page, once.
 */
export async function loadScreen<T>(load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await loadWithRetries(load, true);
    tabStorage.remove(RELOADED_KEY);
    return loaded;
  } catch (error) {
    const isFirst = error instanceof LoadFailure && tabStorage.read(RELOADED_KEY) === null;
    // Without this mark, the page might reload endlessly.
    if (isFirst && (await doesServerAnswer()) && tabStorage.write(RELOADED_KEY, '1')) reloadPage();
    throw error;
  }
}

/** Whether this page would load if it were reloaded. */
export function doesServerAnswer(): Promise<boolean> {
  return fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
