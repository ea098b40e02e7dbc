import { MINIMUM_AGE } from '../../accounts/profile/age.ts';
import type { Ticket } from './ticket.ts';

/** The distances to which a search can be widened, in miles. */
export const RADIUS_STEPS = [10, 25, 50, 100] as const;

/** A limit that a person may widen for one search: their distance, or the ages that they accept. */
export type Relaxation =
  | { kind: 'radius'; radiusMiles: (typeof RADIUS_STEPS)[number] }
  | { kind: 'ages'; ageMin: number; ageMax: number };

export const OLDEST = 99;

const YEARS = 5;

/** The next possible relaxations of a ticket. Without a known place, the radius limits nothing. */
export function relaxationsOf(ticket: Ticket): Relaxation[] {
  const relaxations: Relaxation[] = [];
  const radiusMiles = RADIUS_STEPS.find((step) => step > ticket.radiusMiles);
  if (ticket.lat !== null && radiusMiles !== undefined) relaxations.push({ kind: 'radius', radiusMiles });
  const [ageMin, ageMax] = [Math.max(MINIMUM_AGE, ticket.ageMin - YEARS), Math.min(OLDEST, ticket.ageMax + YEARS)];
  if (ageMin < ticket.ageMin || ageMax > ticket.ageMax) relaxations.push({ kind: 'ages', ageMin, ageMax });
  return relaxations;
}

/** The ticket with a relaxation applied. */
export function relaxTicket(ticket: Ticket, relaxation: Relaxation): Ticket {
  const { kind: _kind, ...limits } = relaxation;
  return { ...ticket, ...limits };
}
