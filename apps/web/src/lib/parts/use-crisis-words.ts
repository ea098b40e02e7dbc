import { useEffect, useState } from 'react';
import { useSession } from '../session/session.tsx';
import { createStore, useStoreValue } from '../store/create-store.ts';

/** Nobody is interrupted in the middle of a word. */
const LISTEN_AFTER_MS = 800;
/** No cry is shorter, in any script. */
const SHORTEST = 3;

/** The words at which a person closed the card, by person and field. In this page's memory alone: they are private. */
const closed = createStore<ReadonlySet<string>>(new Set());

/**
 * Whether a text holds words of self-harm at which the person has not closed the card yet. The phrases are loaded with
 * the first text that there is, and the text never leaves the page for it.
 */
export function useCrisisWords(text: string, field: string): { isHeard: boolean; close: () => void } {
  const session = useSession();
  const closedKeys = useStoreValue(closed);
  const [found, setFound] = useState<readonly string[]>([]);

  const isEnough = text.trim().length >= SHORTEST;

  useEffect(() => {
    if (!isEnough) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      import('@cuppa/domain/safety/crisis').then(
        ({ crisisWordsIn }) => isCurrent && setFound(crisisWordsIn(text)),
        // Without the phrases nothing can be heard; the next letter asks for them again.
        () => {},
      );
    }, LISTEN_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, isEnough]);

  const owner = session.status === 'signed-in' ? session.userId : '';
  const keys = isEnough ? found.map((words) => `${owner} ${field} ${words}`) : [];
  return {
    isHeard: keys.some((key) => !closedKeys.has(key)),
    close: () => closed.write(new Set([...closedKeys, ...keys])),
  };
}
