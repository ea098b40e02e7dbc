import { useEffect } from 'react';

/** Keeps the screen awake while shown. In browsers without the feature, it dims. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    let isTaking = false;
    // The browser releases the lock whenever the page is hidden.
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      if (isTaking || (lock !== null && !lock.released)) return;
      isTaking = true;
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      isTaking = false;
      if (isOver) void lock?.release();
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
