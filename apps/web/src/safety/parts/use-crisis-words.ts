import { useEffect, useRef } from 'react';
import { useSession } from '../../lib/session/session.tsx';
import { createStore, useStoreValue } from '../../lib/store/create-store.ts';

/** Waits for a pause, so that no one is interrupted in the middle of a word. */
const CHECK_AFTER_MS = 800;
/** No phrase is shorter, in any script. */
const SHORTEST = 3;

/** The phrases found, and those for which the card was closed, by person and field. Kept only in this page's memory. */
const detected = createStore<ReadonlySet<string>>(new Set());
const closed = createStore<ReadonlySet<string>>(new Set());

/**
 * True if the person wrote about self-harm in a field and has not closed the card for these words, even after the text
 * was sent, saved or removed. The phrases are loaded with the first text, and the check never sends the text anywhere.
 */
export function useCrisisWords(text: string, field: string): { isDetected: boolean; close: () => void } {
  const session = useSession();
  const owner = session.status === 'signed-in' ? session.userId : '';
  const place = `${owner}\n${field}\n`;
  const detectedKeys = useStoreValue(detected);
  const closedKeys = useStoreValue(closed);
  const unchecked = useRef('');

  // If the field is left or replaced before the pause, its last text is checked here.
  useEffect(
    () => () => {
      detectPhrases(unchecked.current, place);
      unchecked.current = '';
    },
    [place],
  );

  useEffect(() => {
    if (text.trim() === '') {
      detectPhrases(unchecked.current, place);
      unchecked.current = '';
      return;
    }
    unchecked.current = text;
    const timer = setTimeout(() => {
      unchecked.current = '';
      detectPhrases(text, place);
    }, CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, place]);

  const open = [...detectedKeys].filter((key) => key.startsWith(place) && !closedKeys.has(key));
  return { isDetected: open.length > 0, close: () => closed.write(new Set([...closedKeys, ...open])) };
}

/** Without the phrases nothing can be found; the next letter tries to load them again. */
function detectPhrases(text: string, place: string): void {
  if (text.trim().length < SHORTEST) return;
  import('@cuppa/domain/safety/safety/crisis').then(
    ({ crisisWordsIn }) => {
      const found = crisisWordsIn(text).map((words) => place + words);
      if (found.some((key) => !detected.read().has(key))) detected.write(new Set([...detected.read(), ...found]));
    },
    () => {},
  );
}
