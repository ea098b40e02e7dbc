import { type Crowd, crowdOf, DOZENS } from './crowd.ts';
import type { Matcher } from './matcher.ts';
import { type Relaxation, relaxationsOf, relaxTicket } from './relaxations.ts';
import type { Ticket } from './ticket.ts';

/** The prospects of a waiting person now. */
export type Prospects = {
  /** How many people who fit them wait now; null while this is not told. */
  fitting: Crowd | null;
  /** The median wait in milliseconds of similar people who were paired recently; null if there are too few. */
  medianWaitMs: number | null;
  /**
   * The one relaxation that would add most people, and how many; null if none would add anyone. `brings` is null while
   * this is not told: then the next relaxation is offered, whether or not it adds anyone.
   */
  relaxation: (Relaxation & { brings: Exclude<Crowd, 'none'> | null }) | null;
  /** How long match cards rest because the person changed their search often, in milliseconds; null if they do not. */
  cardsInMs: number | null;
};

/** Waits are rounded up to this, so that no single wait can be read from the median. */
const ROUNDED_MS = 1_000;

/**
 * The prospects of a ticket at the matcher's last tick. `isTold`: whether the person is told who fits. Where anyone who
 * fits is paired at once, they hear how many do in any case: it says no more than the match card, which both see.
 */
export function readProspects(
  matcher: Pick<Matcher, 'countFitting' | 'medianWaitMs' | 'pairsAtOnce'>,
  ticket: Ticket,
  isTold: boolean,
): Omit<Prospects, 'cardsInMs'> {
  const fitting = matcher.countFitting(ticket, DOZENS);
  const medianWaitMs = matcher.medianWaitMs(ticket);
  return {
    fitting: isTold || matcher.pairsAtOnce() ? crowdOf(fitting) : null,
    medianWaitMs: medianWaitMs === null ? null : Math.ceil(medianWaitMs / ROUNDED_MS) * ROUNDED_MS,
    relaxation: isTold ? bestRelaxation(matcher, ticket, fitting) : nextRelaxation(ticket),
  };
}

function nextRelaxation(ticket: Ticket): Prospects['relaxation'] {
  const [next] = relaxationsOf(ticket);
  return next === undefined ? null : { ...next, brings: null };
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
