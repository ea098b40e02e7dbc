import { DAY_MS, HOUR_MS } from '../../platform/time/lengths.ts';
import { nextHourAfter } from '../../platform/time/next-hour.ts';

/**
 * The place and time at which a person is around, as others may know it. Everything in it begins and ends on a full
 * hour, so that every answer within an hour is the same, whoever asks for it and when.
 */
export type Presence = {
  /** The cell from which the person asks; others see its area. */
  cell: string;
  /** The cell that replaces it at `nextFrom`; both are null if no move is pending. */
  nextCell: string | null;
  nextFrom: Date | null;
  /** The cell in which the last journey to another city ended, and when it was made. */
  cityCell: string;
  cityAt: Date;
  shownFrom: Date;
  shownUntil: Date;
};

/** A cell further than this, in miles, from the end of the last journey is in another city. */
const CITY_MILES = 25;
/** The least time between two journeys to another city. */
const CITY_REST_MS = DAY_MS;
/** A person who was here within this time is around today. */
const TODAY_MS = DAY_MS;

/** The start of the hour of a moment. */
export function hourOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);
}

/** The cell of a person in the hour of a moment. */
export function cellAt({ cell, nextCell, nextFrom }: Presence, moment: Date): string {
  return nextCell !== null && nextFrom !== null && nextFrom <= hourOf(moment) ? nextCell : cell;
}

/** True if others see a person in the hour of a moment. */
export function isShownAt({ shownFrom, shownUntil }: Presence, moment: Date): boolean {
  const hour = hourOf(moment);
  return shownFrom <= hour && hour < shownUntil;
}

/**
 * The presence of a person who is here now, in the given cell; `before` is null for a person who shares for the first
 * time. `milesFromCity` is how far the cell is from `before.cityCell`; `chance` returns a random number from 0 to 1.
 *
 * A person moves once an hour, and to another city once a day; a move that comes too soon waits for a later visit.
 */
export function presenceNow(
  before: Presence | null,
  here: { cell: string; milesFromCity: number },
  now: Date,
  chance: () => number,
): Presence {
  const aDayOn = nextHourAfter(now.getTime() + TODAY_MS, chance);
  if (before === null) {
    const { cell } = here;
    const shownFrom = nextHourAfter(now.getTime(), chance);
    return { cell, nextCell: null, nextFrom: null, cityCell: cell, cityAt: now, shownFrom, shownUntil: aDayOn };
  }
  const isBack = before.shownUntil <= now;
  const shownFrom = isBack ? nextHourAfter(now.getTime(), chance) : before.shownFrom;
  const shownUntil = before.shownUntil > aDayOn ? before.shownUntil : aDayOn;
  return { ...movedTo(before, here, now, chance), shownFrom, shownUntil };
}

function movedTo(
  before: Presence,
  { cell, milesFromCity }: { cell: string; milesFromCity: number },
  now: Date,
  chance: () => number,
): Presence {
  const current = cellAt(before, now);
  const isOnTheWay = before.nextFrom !== null && before.nextFrom > now;
  const settled = isOnTheWay ? before : { ...before, cell: current, nextCell: null, nextFrom: null };
  if (cell === (settled.nextCell ?? current)) return settled;
  const isOtherCity = milesFromCity > CITY_MILES;
  if (isOtherCity && now.getTime() - before.cityAt.getTime() < CITY_REST_MS) return settled;
  return {
    ...settled,
    nextCell: cell,
    // A pending move changes its end, not its time: only one per hour takes effect.
    nextFrom: isOnTheWay ? before.nextFrom : nextHourAfter(now.getTime(), chance),
    ...(isOtherCity && { cityCell: cell, cityAt: now }),
  };
}
