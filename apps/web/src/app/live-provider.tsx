import type { ReactNode } from 'react';
import { RealtimeProvider } from '../lib/server/realtime-provider.tsx';
import { openRealtime } from '../lib/server/socket-realtime.ts';

/** Provides the live connection to screens. */
export function LiveProvider({ children }: { children: ReactNode }) {
  return <RealtimeProvider open={openRealtime}>{children}</RealtimeProvider>;
}
