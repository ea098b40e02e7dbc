import { useEffect } from 'react';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';

const EVENTS = ['focus', 'blur', 'pageshow', 'pagehide'] as const;

/** Tells the server whether somebody looks at this page: nothing has to ring a device whose screen shows the app. */
export function useLooking(): void {
  const openRealtime = useRealtime();
  useEffect(() => {
    const realtime = openRealtime();
    let told: boolean | null = null;
    const tell = () => {
      const isLooking = document.visibilityState === 'visible' && document.hasFocus();
      if (isLooking === told) return;
      told = isLooking;
      void realtime.send('presence.looking', { isLooking }).catch(() => {
        // With the next change it is told anew.
        told = null;
      });
    };
    const stops = [
      realtime.onConnect(() => {
        told = null;
        tell();
      }),
    ];
    document.addEventListener('visibilitychange', tell);
    for (const name of EVENTS) addEventListener(name, tell);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', tell);
      for (const name of EVENTS) removeEventListener(name, tell);
    };
  }, [openRealtime]);
}
