import { type Crowd, crowdOf, DOZENS } from './crowd.ts';
import type { Matcher } from './matcher.ts';
import { type Relaxation, relaxationsOf, relaxTicket } from './relaxations.ts';
import type { Ticket } from './ticket.ts';

/** What a person who waits may hope for now. */
export type Prospects = {
  /** The people waiting now who fit them. */
  fitting: Crowd;
  /** The median wait in milliseconds of people like them who were paired lately; null if too few are known. */
  medianWaitMs: number | null;
  /** The one relaxation that would bring most people, and how many; null if none would bring anybody. */
  relaxation: (Relaxation & { brings: Exclude<Crowd, 'none'> }) | null;
};

/** A median says no more than that for a short wait: nobody reads single milliseconds out of it. */
const ROUNDED_MS = 1_000;

/** The prospects of a ticket at the matcher's last tick. */
export function readProspects(matcher: Pick<Matcher, 'countFitting' | 'medianWaitMs'>, ticket: Ticket): Prospects {
  const fitting = matcher.countFitting(ticket, DOZENS);
  const medianWaitMs = matcher.medianWaitMs(ticket);
  return {
    fitting: crowdOf(fitting),
    medianWaitMs: medianWaitMs === null ? null : Math.ceil(medianWaitMs / ROUNDED_MS) * ROUNDED_MS,
    relaxation: bestRelaxation(matcher, ticket, fitting),
  };
}

function bestRelaxation(
  matcher: Pick<Matcher, 'countFitting'>,
  ticket: Ticket,
  fitting: number,
): Prospects['relaxation'] {
  let best: Prospects['relaxation'] = null;
  let most = 0;
  for (const relaxation of relaxationsOf(ticket)) {
    const brought = matcher.countFitting(relaxTicket(ticket, relaxation), fitting + DOZENS) - fitting;
    const brings = crowdOf(Math.max(0, brought));
    if (brought <= most || brings === 'none') continue;
    most = brought;
    best = { ...relaxation, brings };
  }
  return best;
}
