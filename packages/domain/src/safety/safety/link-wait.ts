import { DAY_MS } from '../../platform/time/lengths.ts';

/** A person met less than a day ago cannot make the other open a link by a tap. */
const LINK_WAIT_MS = DAY_MS;

/** True if the links of a chat may be opened, by the age of its connection. */
export function areLinksOpen(connectedAt: Date, now: Date): boolean {
  return now.getTime() - connectedAt.getTime() >= LINK_WAIT_MS;
}
