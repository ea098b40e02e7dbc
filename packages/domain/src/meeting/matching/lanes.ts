import { SEEKS, type Ticket } from './ticket.ts';

/**
 * Tickets are listed in lanes by what they look for, so that a search reads only people who may fit: 0 to 2 friendship
 * by own gender, 3 friendship without a stated gender, 4 to 12 dating by own gender and accepted gender (4 + 3 x own +
 * accepted).
 */
export const LANES = 13;
const UNSTATED = 3;
const DATING = 4;
const GENDERS = [0, 1, 2];

/** Bit sets of lanes: where the ticket is listed, and where it looks. */
export type Lanes = { offers: number; wants: number };

export function lanesOf(ticket: Ticket): Lanes {
  const own = GENDERS.filter((gender) => (ticket.gender & (1 << gender)) !== 0);
  let [offers, wants] = [0, 0];
  if ((ticket.seeks & SEEKS.friendship) !== 0) {
    for (const gender of own.length > 0 ? own : [UNSTATED]) offers |= 1 << gender;
    wants |= (ticket.friendGenders & 0b111) | (ticket.friendGenders === 0 ? 0 : 1 << UNSTATED);
  }
  if ((ticket.seeks & SEEKS.dating) !== 0) {
    for (const gender of own) {
      for (const accepted of GENDERS) {
        if ((ticket.dateGenders & (1 << accepted)) === 0) continue;
        offers |= 1 << (DATING + 3 * gender + accepted);
        wants |= 1 << (DATING + 3 * accepted + gender);
      }
    }
  }
  return { offers, wants };
}
