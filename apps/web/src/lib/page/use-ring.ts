import { useEffect } from 'react';
import { playSound } from '../media/sounds.ts';
import { notifyWhileHidden } from './notification.ts';

const RING_EVERY_MS = 4_000;
const VIBRATION_MS = [250, 120, 250];
/** In front of every title while there is something unread. */
const COUNT = /^\(\d+\) /;

/** The title of the window, and what a notification says where the page is out of sight. */
type Ring = { title: string; text: string };

/** Rings while asked to: by sound, vibration, the window's title and a notification, so that no card passes unseen. */
export function useRing(isRinging: boolean, { title, text }: Ring): void {
  useEffect(() => {
    if (!isRinging) return;
    ringOnce();
    const timer = setInterval(ringOnce, RING_EVERY_MS);
    const restoreTitle = showTitle(title);
    const stopTelling = tellOutOfSight(title, text);
    return () => {
      clearInterval(timer);
      restoreTitle();
      stopTelling();
      vibrate(0);
    };
  }, [isRinging, title, text]);
}

/** A notification for who does not see the page, also for who puts it away later. Answers the function that ends it. */
function tellOutOfSight(title: string, text: string): () => void {
  let takeBack = notifyWhileHidden(title, text);
  function tellAnew(): void {
    takeBack();
    takeBack = notifyWhileHidden(title, text);
  }
  document.addEventListener('visibilitychange', tellAnew);
  return () => {
    document.removeEventListener('visibilitychange', tellAnew);
    takeBack();
  };
}

/** Gives the window a title for a while; whoever names it meanwhile keeps their name. */
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

/** Browsers complain aloud where a page vibrates that nobody has touched. */
function vibrate(pattern: VibratePattern): void {
  if (navigator.userActivation?.hasBeenActive === true) navigator.vibrate?.(pattern);
}
