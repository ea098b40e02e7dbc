import { DAY_MS } from '../../platform/time/lengths.ts';

/** Links that somebody sends who was a stranger yesterday cannot be opened by a tap yet. */
const LINK_WAIT_MS = DAY_MS;

/** Whether the links of a chat may be opened, by the age of its connection. */
export function areLinksOpen(connectedAt: Date, now: Date): boolean {
  return now.getTime() - connectedAt.getTime() >= LINK_WAIT_MS;
}
