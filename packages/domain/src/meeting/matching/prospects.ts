import { type Crowd, crowdOf, DOZENS } from './crowd.ts';
import type { Matcher } from './matcher.ts';
import { type Relaxation, relaxationsOf, relaxTicket } from './relaxations.ts';
import type { Ticket } from './ticket.ts';

/** The prospects of a waiting person now. */
export type Prospects = {
  /** How many people who fit them wait now. */
  fitting: Crowd;
  /** The median wait in milliseconds of similar people who were paired recently; null if there are too few. */
  medianWaitMs: number | null;
  /** The one relaxation that would add most people, and how many; null if none would add anyone. */
  relaxation: (Relaxation & { brings: Exclude<Crowd, 'none'> }) | null;
};

/** Waits are rounded up to this, so that no single wait can be read from the median. */
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
