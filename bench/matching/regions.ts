import { createMatcher, type PairingQueue } from '../../packages/domain/src/meeting/matching/matcher.ts';
import type { Ticket } from '../../packages/domain/src/meeting/matching/ticket.ts';

const MILES_PER_DEGREE = 69.1;

/** A queue of several matchers; `busiestMs` has the processor time of the busiest one by tick. */
export type Regions = PairingQueue & { busiestMs: number[]; exchanged(): number };

type Pairs = ReturnType<PairingQueue['tick']>;
type Options = { now: () => number; borderLon: number; hasExchange: boolean };

/**
 * Two matchers, each with the people on its side of a meridian. With an exchange, a third one also has those who may
 * meet somebody of the other side; it ticks after the two, so that nobody is paired twice.
 */
export function createRegions({ now, borderLon, hasExchange }: Options): Regions {
  const sides = [createMatcher({ now }), createMatcher({ now })] as const;
  const exchange = createMatcher({ now });
  const busiestMs: number[] = [];
  let exchanged = 0;
  const sideOf = ({ id, lon }: Ticket) => sides[lon === null ? Number(id.at(-1)) % 2 : Number(lon >= borderLon)]!;
  const timed = (matcher: PairingQueue): { pairs: Pairs; ms: number } => {
    const before = process.cpuUsage().user;
    const pairs = matcher.tick();
    return { pairs, ms: (process.cpuUsage().user - before) / 1_000 };
  };
  const forget = (from: readonly PairingQueue[], pairs: Pairs) => {
    for (const { a, b } of pairs) for (const { id } of [a, b]) for (const matcher of from) matcher.remove(id);
  };
  return {
    busiestMs,
    exchanged: () => exchanged,
    add: (ticket) => {
      sideOf(ticket).add(ticket);
      if (hasExchange && reachesOver(ticket, borderLon)) {
        exchanged += 1;
        exchange.add(ticket);
      }
    },
    remove: (id) => {
      for (const matcher of [...sides, exchange]) matcher.remove(id);
    },
    tick: () => {
      const own = sides.map(timed);
      const pairs = own.flatMap((side) => side.pairs);
      forget([exchange], pairs);
      const over = hasExchange ? timed(exchange) : { pairs: [], ms: 0 };
      forget(sides, over.pairs);
      busiestMs.push(Math.max(...own.map(({ ms }) => ms), over.ms));
      return [...pairs, ...over.pairs];
    },
  };
}

/** Whether a person may meet somebody of the other side: within their radius, by a passport, or without a place. */
function reachesOver({ lat, lon, radiusMiles, passport }: Ticket, borderLon: number): boolean {
  if (lat === null || lon === null || passport) return true;
  const miles = Math.abs(lon - borderLon) * MILES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  return miles <= radiusMiles;
}
