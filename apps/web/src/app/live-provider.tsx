import type { ReactNode } from 'react';
import { RealtimeProvider } from '../lib/server/realtime-provider.tsx';
import { openRealtime } from '../lib/server/socket-realtime.ts';

/** What the screens that hear from the server as things happen stand on. */
export function LiveProvider({ children }: { children: ReactNode }) {
  return <RealtimeProvider open={openRealtime}>{children}</RealtimeProvider>;
}
