import { createMatcher } from '@cuppa/domain/meeting/matching/matcher';
import { isDistanceKnown, type PairingKind, pairingKind } from '@cuppa/domain/meeting/matching/pairing-rules';
import { type Prospects, readProspects } from '@cuppa/domain/meeting/matching/prospects';
import type { Ticket } from '@cuppa/domain/meeting/matching/ticket';

/**
 * A person who came or changed, with their ticket; or one who left, with null. A person who is kept back is never
 * paired, and hears what they would hear if no one else waited.
 */
export type TicketChange = { id: string; ticket: null } | { id: string; ticket: Ticket; isKeptBack: boolean };

/** One message to the matcher. Empty lists ask nothing. */
export type MatcherWork = {
  nowMs: number;
  changes: readonly TicketChange[];
  /** True to pair people now; false to only apply the changes. */
  isTick: boolean;
  /** Waiting people who want to know their prospects. */
  prospectsOf: readonly string[];
  /** People who do not wait, but would if someone fitted them. */
  watching: readonly Ticket[];
  /** Waiting people whose presence must not trigger a notice to watchers. */
  hidden: readonly string[];
};

/** A pair to offer, with both people as in their tickets. */
export type MadePair = {
  a: Pick<Ticket, 'id' | 'enteredAt'>;
  b: Pick<Ticket, 'id' | 'enteredAt'>;
  score: number;
  kind: PairingKind;
  /** The bit mask of their shared values. */
  sharedValues: number;
  isDistanceKnown: boolean;
};

export type MatcherAnswer = {
  pairs: MadePair[];
  prospects: { id: string; prospects: Prospects }[];
  /** The people of `watching` who fit at least one waiting person that is not hidden. */
  fitting: string[];
};

/** A matcher that knows the tickets it was given. Its clock is the time in the messages. */
export function createMatcherWork(): (work: MatcherWork) => MatcherAnswer {
  let nowMs = 0;
  const matcher = createMatcher({ now: () => nowMs });
  const withoutOthers: typeof matcher = { ...matcher, countFitting: () => 0 };
  /** Every waiting person, with the matcher that answers for their prospects. */
  const tickets = new Map<string, { ticket: Ticket; asked: typeof matcher }>();

  function take(change: TicketChange): void {
    const { id, ticket } = change;
    if (ticket === null || change.isKeptBack) matcher.remove(id);
    else matcher.add(ticket);
    if (ticket === null) tickets.delete(id);
    else tickets.set(id, { ticket, asked: change.isKeptBack ? withoutOthers : matcher });
  }

  return (work) => {
    nowMs = work.nowMs;
    for (const change of work.changes) take(change);
    const pairs = work.isTick ? matcher.tick().map(madePair) : [];
    for (const { a, b } of pairs) for (const { id } of [a, b]) tickets.delete(id);
    const hidden = new Set(work.hidden);
    return {
      pairs,
      prospects: work.prospectsOf.flatMap((id) => {
        const waiting = tickets.get(id);
        return waiting === undefined ? [] : [{ id, prospects: readProspects(waiting.asked, waiting.ticket) }];
      }),
      fitting: work.watching.filter((ticket) => matcher.countFitting(ticket, 1, hidden) > 0).map(({ id }) => id),
    };
  };
}

function madePair({ a, b, score }: { a: Ticket; b: Ticket; score: number }): MadePair {
  return {
    a: { id: a.id, enteredAt: a.enteredAt },
    b: { id: b.id, enteredAt: b.enteredAt },
    score,
    kind: pairingKind(a, b) ?? 'friendship',
    sharedValues: a.values & b.values,
    isDistanceKnown: isDistanceKnown(a, b),
  };
}
