import { useEffect, useRef } from 'react';
import { useSession } from '../../lib/session/session.tsx';
import { createStore, useStoreValue } from '../../lib/store/create-store.ts';

/** Nobody is interrupted in the middle of a word. */
const LISTEN_AFTER_MS = 800;
/** No cry is shorter, in any script. */
const SHORTEST = 3;

/** The words that were heard, and those at which the card was closed, by person and field. In this page's memory alone. */
const heard = createStore<ReadonlySet<string>>(new Set());
const closed = createStore<ReadonlySet<string>>(new Set());

/**
 * Whether somebody wrote words of self-harm in a field and has not closed the card for them yet: also once the text was
 * sent, saved or taken back. The phrases are loaded with the first text that there is, and the text never leaves the page
 * for it.
 */
export function useCrisisWords(text: string, field: string): { isHeard: boolean; close: () => void } {
  const session = useSession();
  const owner = session.status === 'signed-in' ? session.userId : '';
  const place = `${owner}\n${field}\n`;
  const heardKeys = useStoreValue(heard);
  const closedKeys = useStoreValue(closed);
  const unread = useRef('');

  // Who leaves the field at once, or another takes its place: what was written last is listened to all the same.
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

/** Without the phrases nothing can be heard; the next letter asks for them again. */
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
