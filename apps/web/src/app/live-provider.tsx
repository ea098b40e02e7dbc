import type { ReactNode } from 'react';
import { RealtimeProvider } from '../lib/server/realtime-provider.tsx';
import { openRealtime } from '../lib/server/socket-realtime.ts';

/** Gives screens the live connection to the server. */
export function LiveProvider({ children }: { children: ReactNode }) {
  return <RealtimeProvider open={openRealtime}>{children}</RealtimeProvider>;
}
