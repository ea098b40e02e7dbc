import { useEffect } from 'react';

/** Keeps the screen awake while shown; browsers without the feature just dim. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    // The browser lets the lock go whenever the page is hidden.
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      if (lock !== null && !lock.released) return;
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver || (lock !== null && !lock.released)) void taken?.release();
      else lock = taken;
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}
