import { CALLS_TO_HOST, HOST_LEVEL, SMALL_EVENT_PLACES } from './events.ts';

/** What a person may host: nothing yet, small events, or events of any size. */
export type HostingReach = 'none' | 'small' | 'any';

/** `keptCalls`: the person's calls that counted for XP. */
export function hostingReach({ level, keptCalls }: { level: number; keptCalls: number }): HostingReach {
  if (level >= HOST_LEVEL) return 'any';
  return keptCalls >= CALLS_TO_HOST ? 'small' : 'none';
}

/** Whether an event is online or has few places. `capacity` is null without a limit. */
export function isSmallEvent({ isOnline, capacity }: { isOnline: boolean; capacity: number | null }): boolean {
  return isOnline || (capacity !== null && capacity <= SMALL_EVENT_PLACES);
}
