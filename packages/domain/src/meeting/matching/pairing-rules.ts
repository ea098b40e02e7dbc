import { distanceMiles } from './distance.ts';
import { shareLanguage } from './language-masks.ts';
import { ANY_GENDER, SEEKS, type Ticket } from './ticket.ts';

export type PairingKind = 'friendship' | 'dating' | 'both';

/** True if the two may be paired: every hard rule of matching section 1, the same in both directions. */
export function canMeet(a: Ticket, b: Ticket): boolean {
  return (
    a.id !== b.id &&
    !a.excluded.includes(b.id) &&
    !b.excluded.includes(a.id) &&
    (a.values & b.values) !== 0 &&
    shareLanguage(a, b) &&
    isAgeAccepted(a, b) &&
    isAgeAccepted(b, a) &&
    pairingKind(a, b) !== null &&
    isNearEnough(a, b)
  );
}

/** The purpose of a meeting between the two; null if neither friendship nor dating fits both. */
export function pairingKind(a: Ticket, b: Ticket): PairingKind | null {
  const isFriendship = fitsFriendship(a, b) && fitsFriendship(b, a);
  const isDating = fitsDating(a, b) && fitsDating(b, a);
  if (isFriendship && isDating) return 'both';
  if (isFriendship) return 'friendship';
  return isDating ? 'dating' : null;
}

/** False if the distance rule does not apply because a place is unknown. */
export function isDistanceKnown(a: Ticket, b: Ticket): boolean {
  return placeOf(a) !== null && placeOf(b) !== null;
}

function isAgeAccepted(judge: Ticket, other: Ticket): boolean {
  return other.age >= judge.ageMin && other.age <= judge.ageMax;
}

function fitsFriendship(judge: Ticket, other: Ticket): boolean {
  const otherGender = other.gender === 0 ? ANY_GENDER : other.gender;
  return (judge.seeks & SEEKS.friendship) !== 0 && (judge.friendGenders & otherGender) !== 0;
}

function fitsDating(judge: Ticket, other: Ticket): boolean {
  return (judge.seeks & SEEKS.dating) !== 0 && (judge.dateGenders & other.gender) !== 0;
}

function isNearEnough(a: Ticket, b: Ticket): boolean {
  const placeA = placeOf(a);
  const placeB = placeOf(b);
  if (placeA === null || placeB === null) return true;
  const isFarAllowed = (a.passport || b.passport) && (a.passport || a.acceptsFar) && (b.passport || b.acceptsFar);
  return isFarAllowed || distanceMiles(placeA, placeB) <= Math.min(a.radiusMiles, b.radiusMiles);
}

function placeOf(ticket: Ticket): { lat: number; lon: number } | null {
  const { lat, lon } = ticket;
  return lat === null || lon === null ? null : { lat, lon };
}
