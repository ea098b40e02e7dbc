import { useEffect } from 'react';
import { playSound } from '../media/sounds.ts';
import { notifyWhileHidden } from './notification.ts';

const RING_EVERY_MS = 4_000;
const VIBRATION_MS = [250, 120, 250];
/** The unread count at the start of a title. */
const COUNT = /^\(\d+\) /;

/** The title of the window, and the text of the notification while the page is hidden. */
type Ring = { title: string; text: string };

/**
 * Rings while `isRinging`: with sound, vibration, the window's title and a notification, so that no one misses a card.
 */
export function useRing(isRinging: boolean, { title, text }: Ring): void {
  useEffect(() => {
    if (!isRinging) return;
    ringOnce();
    const timer = setInterval(ringOnce, RING_EVERY_MS);
    const restoreTitle = showTitle(title);
    const stopNotifying = notifyOutOfSight(title, text);
    return () => {
      clearInterval(timer);
      restoreTitle();
      stopNotifying();
      vibrate(0);
    };
  }, [isRinging, title, text]);
}

/** Shows a notification while the page is hidden, also if it is hidden later. Answers the function that ends it. */
function notifyOutOfSight(title: string, text: string): () => void {
  let takeBack = notifyWhileHidden(title, text);
  function notifyAgain(): void {
    takeBack();
    takeBack = notifyWhileHidden(title, text);
  }
  document.addEventListener('visibilitychange', notifyAgain);
  return () => {
    document.removeEventListener('visibilitychange', notifyAgain);
    takeBack();
  };
}

/** Changes the window's title until the answered function is called; a title that was set meanwhile stays. */
export function showTitle(title: string): () => void {
  const before = document.title.replace(COUNT, '');
  document.title = title;
  return () => {
    if (document.title.replace(COUNT, '') === title) document.title = before;
  };
}

function ringOnce(): void {
  playSound('match-ring');
  vibrate(VIBRATION_MS);
}

/** Browsers log an error if a page vibrates before the first touch. */
function vibrate(pattern: VibratePattern): void {
  if (navigator.userActivation?.hasBeenActive === true) navigator.vibrate?.(pattern);
}
