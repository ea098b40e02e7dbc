import { useNow } from 'use-intl';

const MINUTE_MS = 60_000;

/** Whether an event has ended by now. */
export function useIsOver({ ends_at }: { ends_at: string }): boolean {
  return Date.parse(ends_at) <= useNow({ updateInterval: MINUTE_MS }).getTime();
}
