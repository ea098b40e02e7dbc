import { createMatcher } from '@cuppa/domain/matching/matcher';
import { isDistanceKnown, type PairingKind, pairingKind } from '@cuppa/domain/matching/pairing-rules';
import { type Prospects, readProspects } from '@cuppa/domain/matching/prospects';
import type { Ticket } from '@cuppa/domain/matching/ticket';

/** A person who came or changed, with their ticket; or one who left, with null. */
export type TicketChange = { id: string; ticket: Ticket | null };

/** What the matcher is asked at once; a question that is left out is not asked. */
export type MatcherWork = {
  nowMs: number;
  changes: readonly TicketChange[];
  /** Whether people are paired now, or only the changes are taken in. */
  isTick: boolean;
  /** People who wait and want to know their prospects. */
  prospectsOf: readonly string[];
  /** People who do not wait, but would if somebody fitted them. */
  watching: readonly Ticket[];
  /** People who wait, but are no reason to tell anybody who watches. */
  hidden: readonly string[];
};

/** A pair to offer; the sides as they stood in their tickets. */
export type MadePair = {
  a: Pick<Ticket, 'id' | 'enteredAt'>;
  b: Pick<Ticket, 'id' | 'enteredAt'>;
  score: number;
  kind: PairingKind;
  /** The mask of their shared values. */
  sharedValues: number;
  isDistanceKnown: boolean;
};

export type MatcherAnswer = {
  pairs: MadePair[];
  prospects: { id: string; prospects: Prospects }[];
  /** Those of `watching` whom somebody fits who waits now and is not hidden. */
  fitting: string[];
};

/** The matcher with the tickets that it was told of. Their time is that of the messages. */
export function createMatcherWork(): (work: MatcherWork) => MatcherAnswer {
  let nowMs = 0;
  const matcher = createMatcher({ now: () => nowMs });
  const tickets = new Map<string, Ticket>();

  function take({ id, ticket }: TicketChange): void {
    if (ticket === null) {
      matcher.remove(id);
      tickets.delete(id);
    } else {
      matcher.add(ticket);
      tickets.set(id, ticket);
    }
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
        const ticket = tickets.get(id);
        return ticket === undefined ? [] : [{ id, prospects: readProspects(matcher, ticket) }];
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
