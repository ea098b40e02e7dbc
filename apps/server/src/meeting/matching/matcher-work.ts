import { createMatcher } from '@cuppa/domain/meeting/matching/matcher';
import { isDistanceKnown, type PairingKind, pairingKind } from '@cuppa/domain/meeting/matching/pairing-rules';
import { type Prospects, readProspects } from '@cuppa/domain/meeting/matching/prospects';
import type { Ticket } from '@cuppa/domain/meeting/matching/ticket';

/** A person who came or changed, with their ticket; or one who left, with null. */
export type TicketChange = { id: string; ticket: null } | ({ id: string } & Waiting);

type Waiting = {
  ticket: Ticket;
  /** True if the person is never paired, and hears what they would hear if no one else waited. */
  isKeptBack: boolean;
  /** Moments in milliseconds: who fits is told from here on; match cards rest until then. */
  toldFromMs: number;
  cardsFromMs: number;
};

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
  /** Every waiting person, the ones kept back included. */
  const tickets = new Map<string, Waiting>();

  function take(change: TicketChange): void {
    const { id, ticket } = change;
    if (ticket === null) {
      matcher.remove(id);
      tickets.delete(id);
      return;
    }
    if (isAlone(change)) matcher.remove(id);
    else matcher.add(ticket);
    tickets.set(id, change);
  }

  const isAlone = ({ isKeptBack, cardsFromMs }: Waiting) => isKeptBack || cardsFromMs > nowMs;

  function prospectsOf(waiting: Waiting): Prospects {
    const asked = isAlone(waiting) ? withoutOthers : matcher;
    const restMs = waiting.cardsFromMs - nowMs;
    return {
      ...readProspects(asked, waiting.ticket, waiting.toldFromMs <= nowMs),
      cardsInMs: restMs > 0 ? restMs : null,
    };
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
        return waiting === undefined ? [] : [{ id, prospects: prospectsOf(waiting) }];
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
