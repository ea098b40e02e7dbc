import { useEffect } from 'react';
import { useRealtime } from '../../lib/server/realtime-provider.tsx';

const EVENTS = ['focus', 'blur', 'pageshow', 'pagehide'] as const;

/** Tells the server whether someone looks at this page, because devices whose screen shows the app need no ring. */
export function useLooking(): void {
  const openRealtime = useRealtime();
  useEffect(() => {
    const realtime = openRealtime();
    let sent: boolean | null = null;
    const send = () => {
      const isLooking = document.visibilityState === 'visible' && document.hasFocus();
      if (isLooking === sent) return;
      sent = isLooking;
      void realtime.send('presence.looking', { isLooking }).catch(() => {
        // The next change sends it again.
        sent = null;
      });
    };
    const stops = [
      realtime.onConnect(() => {
        sent = null;
        send();
      }),
    ];
    document.addEventListener('visibilitychange', send);
    for (const name of EVENTS) addEventListener(name, send);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', send);
      for (const name of EVENTS) removeEventListener(name, send);
    };
  }, [openRealtime]);
}
