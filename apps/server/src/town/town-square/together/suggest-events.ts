import type { TogetherSuggestion } from '@cuppa/contract/town/town-square/together-contract';
import { isWithinHours } from '@cuppa/domain/accounts/profile/weekly-hours';
import { distanceMiles } from '@cuppa/domain/meeting/matching/distance';
import { isFreeInDayPart } from '@cuppa/domain/meeting/reconnections/suggested-times';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { valuesSpokenTo } from '@cuppa/domain/town/town-square/event-values';
import type { PersonCard, PersonSettings } from '../../../accounts/profile/profile.service.ts';
import { loadAreaMiddles } from '../../../platform/geography/area-middles.ts';
import type { EventRow } from '../guests.service.ts';
import { hiddenSinceOf, presentSuggestions } from './present-suggestions.ts';
import * as repository from './together.repository.ts';
import type { Pair, TogetherDeps } from './together-deps.ts';

const MOST = 3;
const AHEAD_MS = 30 * DAY_MS;
const MOST_LOOKED_AT = 200;
/** The widest distance of a search by areas. */
const WIDEST_MILES = 100;

type People = { own: PersonSettings & PersonCard; partner: PersonSettings & PersonCard };

/**
 * Suggests up to three coming events to two connected people: of a type that speaks to values they share, near both or
 * online, at a time when both are free, and with free places. Events that both agreed on come first; then events that
 * speak to the most values, then the soonest. Except for agreements, nothing depends on the other's answers. Samples
 * are never suggested.
 */
export async function suggestEvents(deps: TogetherDeps, pair: Pair): Promise<TogetherSuggestion[]> {
  const [own, partner] = [await deps.profiles.read(pair.userId), (await deps.profiles.readMany([pair.partnerId]))[0]];
  if (partner === undefined) return [];
  const people = { own, partner: await withArea(partner) };
  const rows = await findFitting(deps, pair, people);
  const agreed = await repository.findAgreed(deps.db, pair, {
    from: deps.clock.now(),
    hiddenSince: hiddenSinceOf([people.own, people.partner]),
  });
  const ids = [...agreed, ...idsOf(rows).filter((id) => !agreed.includes(id))];
  return presentSuggestions(deps, pair, people, ids.slice(0, MOST));
}

/** A person in the middle of their area: of their cell, an event held anywhere would tell the distance. */
async function withArea<T extends PersonSettings>(person: T): Promise<T> {
  const { cellLat: lat, cellLon: lon } = person;
  if (lat === null || lon === null) return person;
  const middle = (await loadAreaMiddles())({ lat, lon });
  return { ...person, cellLat: middle.lat, cellLon: middle.lon };
}

async function findFitting({ clock, db, guests }: TogetherDeps, pair: Pair, people: People): Promise<EventRow[]> {
  const from = clock.now();
  const to = new Date(from.getTime() + AHEAD_MS);
  const areas = await areasFor(guests, people);
  const found = await repository.findCandidates(db, { pair, from, to, areas, limit: MOST_LOOKED_AT });
  const plans = await repository.findPlans(db, pair, { from, to });
  const answers = found.length === 0 ? [] : await repository.findAnswers(db, pair, idsOf(found));
  const declined = new Set(
    answers.filter(({ answer, userId }) => answer === 'no' && userId === pair.userId).map(({ eventId }) => eventId),
  );
  return found
    .filter((event) => !declined.has(event.id) && isFree(people, plans, event) && isNear(people, event))
    .map((event) => ({ event, values: valuesSpokenTo(event.type, sharedValues(people)).length }))
    .filter(({ values }) => values > 0)
    .toSorted((a, b) => b.values - a.values || a.event.dateTime.getTime() - b.event.dateTime.getTime())
    .map(({ event }) => event);
}

const idsOf = (rows: readonly EventRow[]) => rows.map(({ id }) => id);

function sharedValues({ own, partner }: People) {
  return own.coreValues.filter((value) => partner.coreValues.includes(value));
}

/**
 * Areas to search: around the first person, because exact distances are checked later; only online if a place is
 * unknown.
 */
async function areasFor(guests: TogetherDeps['guests'], { own, partner }: People): Promise<string[]> {
  const [here, there] = [pointOf(own), pointOf(partner)];
  if (here === null || there === null) return [await guests.areaOf(null)];
  return guests.areasAround(here, Math.min(own.radiusMiles, WIDEST_MILES));
}

function pointOf({ cellLat, cellLon }: PersonSettings & PersonCard) {
  return cellLat === null || cellLon === null ? null : { latitude: cellLat, longitude: cellLon };
}

function isNear({ own, partner }: People, { latitude, longitude }: EventRow): boolean {
  if (latitude === null || longitude === null) return true;
  return [own, partner].every(({ cellLat, cellLon, radiusMiles }) => {
    if (cellLat === null || cellLon === null) return false;
    const miles = distanceMiles({ lat: cellLat, lon: cellLon }, { lat: latitude, lon: longitude });
    return miles <= Math.min(radiusMiles, WIDEST_MILES);
  });
}

/**
 * Whether neither has other plans, and the start is in the first person's own hours; of the other's hours only the part
 * of the day counts.
 */
function isFree({ own, partner }: People, plans: Awaited<ReturnType<typeof repository.findPlans>>, event: EventRow) {
  const { dateTime, endsAt } = event;
  if (plans.some((plan) => plan.id !== event.id && plan.dateTime < endsAt && plan.endsAt > dateTime)) return false;
  const isOwnTime = own.weeklyHours.length === 0 || isWithinHours(own.weeklyHours, own.timeZone, dateTime);
  const free = { hours: partner.weeklyHours, zone: partner.timeZone };
  return isOwnTime && isFreeInDayPart(free, own.timeZone, dateTime);
}
