import { RARE, shareLanguage } from './language-masks.ts';
import {
  AGE_MAX,
  AGE_MIN,
  ALLOWS_FAR,
  EXCLUDES_SOMEBODY,
  FACTS,
  FLAGS,
  HAS_PASSPORT,
  LANGS,
  MODES,
  MORE_LANGS,
  PLACE,
  TASTE,
  type TicketTable,
  VALUES,
} from './ticket-table.ts';

/** `canMeet` of pairing-rules.ts on rows of two tables (or the same one twice). A test keeps the two equal. */
export function fits(left: TicketTable, a: number, right: TicketTable, b: number): boolean {
  const isFit = fitsInFacts(left.facts, a * FACTS, right.facts, b * FACTS);
  return isFit && isAllowed(left, a, right, b) && isUnderstood(left, a, right, b);
}

/** Values, languages, ages and purpose. */
function fitsInFacts(f: Int32Array, i: number, g: Int32Array, j: number): boolean {
  if ((f[i + VALUES]! & g[j + VALUES]!) === 0) return false;
  if ((f[i + LANGS]! & g[j + LANGS]!) === 0 && (f[i + MORE_LANGS]! & g[j + MORE_LANGS]!) === 0) return false;
  const ageA = f[i + TASTE]! >> 23;
  const ageB = g[j + TASTE]! >> 23;
  if (ageA < g[j + AGE_MIN]! || ageA > g[j + AGE_MAX]! || ageB < f[i + AGE_MIN]! || ageB > f[i + AGE_MAX]!) {
    return false;
  }
  const modesA = f[i + MODES]!;
  const modesB = g[j + MODES]!;
  const accepted = (modesA >> 6) & modesB;
  const acceptedBack = (modesB >> 6) & modesA;
  return (
    ((accepted & 0b111) !== 0 && (acceptedBack & 0b111) !== 0) ||
    ((accepted & 0b111000) !== 0 && (acceptedBack & 0b111000) !== 0)
  );
}

/** What the facts leave open: both have languages without a bit of their own, and share no other. */
function isUnderstood({ facts: f, tickets }: TicketTable, a: number, right: TicketTable, b: number): boolean {
  const [i, j] = [a * FACTS, b * FACTS];
  if ((f[i + LANGS]! & right.facts[j + LANGS]!) !== 0) return true;
  if ((f[i + MORE_LANGS]! & right.facts[j + MORE_LANGS]!) !== RARE) return true;
  return shareLanguage(tickets[a]!, right.tickets[b]!);
}

/** Distance, exclusions, and not the same person. The tickets themselves are far apart in memory, so they come last. */
function isAllowed(left: TicketTable, a: number, right: TicketTable, b: number): boolean {
  const flagsA = left.facts[a * FACTS + FLAGS]!;
  const flagsB = right.facts[b * FACTS + FLAGS]!;
  const isFarAllowed = (flagsA & flagsB & ALLOWS_FAR) !== 0 && ((flagsA | flagsB) & HAS_PASSPORT) !== 0;
  if (!isFarAllowed && isTooFar(left.places, a * PLACE, right.places, b * PLACE)) return false;
  if (left === right ? a === b : left.tickets[a]!.id === right.tickets[b]!.id) return false;
  if (((flagsA | flagsB) & EXCLUDES_SOMEBODY) === 0) return true;
  const ticketA = left.tickets[a]!;
  const ticketB = right.tickets[b]!;
  return !ticketA.excluded.includes(ticketB.id) && !ticketB.excluded.includes(ticketA.id);
}

/** False if a place is unknown: its point is NaN. */
function isTooFar(p: Float64Array, i: number, q: Float64Array, j: number): boolean {
  const dx = p[i]! - q[j]!;
  const dy = p[i + 1]! - q[j + 1]!;
  const dz = p[i + 2]! - q[j + 2]!;
  const squared = dx * dx + dy * dy + dz * dz;
  return squared > p[i + 3]! || squared > q[j + 3]!;
}
