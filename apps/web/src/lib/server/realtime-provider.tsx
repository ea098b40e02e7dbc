import { createContext, type ReactNode, use } from 'react';
import type { Realtime } from './realtime.ts';

/** Answers the one connection of this tab, opened at the first call. */
export type OpenRealtime = () => Realtime;

const RealtimeContext = createContext<OpenRealtime | null>(null);

/** Provides the live connection to its children. Separate from the API, because first screens do not need it. */
export function RealtimeProvider({ open, children }: { open: OpenRealtime; children: ReactNode }) {
  return <RealtimeContext value={open}>{children}</RealtimeContext>;
}

/** Gives the function that opens the live connection; the same one as long as the provider is mounted. */
export function useRealtime(): OpenRealtime {
  const open = use(RealtimeContext);
  if (open === null) throw new Error('useRealtime needs a RealtimeProvider above it: the screen must say isLive.');
  return open;
}
