import { useEffect, useRef } from 'react';
import { useSession } from '../../lib/session/session.tsx';
import { createStore, useStoreValue } from '../../lib/store/create-store.ts';

/** Waits for a pause, so that no one is interrupted in the middle of a word. */
const LISTEN_AFTER_MS = 800;
/** No phrase is shorter, in any script. */
const SHORTEST = 3;

/** The phrases found, and those for which the card was closed, by person and field. Kept only in this page's memory. */
const heard = createStore<ReadonlySet<string>>(new Set());
const closed = createStore<ReadonlySet<string>>(new Set());

/**
 * True if the person wrote about self-harm in a field and has not closed the card for these words, even after the text
 * was sent, saved or removed. The phrases are loaded with the first text, and the check never sends the text anywhere.
 */
export function useCrisisWords(text: string, field: string): { isHeard: boolean; close: () => void } {
  const session = useSession();
  const owner = session.status === 'signed-in' ? session.userId : '';
  const place = `${owner}\n${field}\n`;
  const heardKeys = useStoreValue(heard);
  const closedKeys = useStoreValue(closed);
  const unread = useRef('');

  // If the field is left or replaced before the pause, its last text is checked here.
  useEffect(
    () => () => {
      listen(unread.current, place);
      unread.current = '';
    },
    [place],
  );

  useEffect(() => {
    if (text.trim() === '') {
      listen(unread.current, place);
      unread.current = '';
      return;
    }
    unread.current = text;
    const timer = setTimeout(() => {
      unread.current = '';
      listen(text, place);
    }, LISTEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, place]);

  const open = [...heardKeys].filter((key) => key.startsWith(place) && !closedKeys.has(key));
  return { isHeard: open.length > 0, close: () => closed.write(new Set([...closedKeys, ...open])) };
}

/** Without the phrases nothing can be found; the next letter tries to load them again. */
function listen(text: string, place: string): void {
  if (text.trim().length < SHORTEST) return;
  import('@cuppa/domain/safety/safety/crisis').then(
    ({ crisisWordsIn }) => {
      const found = crisisWordsIn(text).map((words) => place + words);
      if (found.some((key) => !heard.read().has(key))) heard.write(new Set([...heard.read(), ...found]));
    },
    () => {},
  );
}
