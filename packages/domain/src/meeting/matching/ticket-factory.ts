import { ANY_GENDER, SEEKS, type Ticket } from './ticket.ts';

/** A ticket for tests: it seeks friendship and fits all others made here. */
export function ticket(id: string, change: Partial<Ticket> = {}): Ticket {
  return {
    id,
    values: 0b11,
    seeks: SEEKS.friendship,
    age: 30,
    ageMin: 18,
    ageMax: 99,
    gender: 0,
    dateGenders: 0,
    friendGenders: ANY_GENDER,
    lat: null,
    lon: null,
    radiusMiles: 25,
    passport: false,
    acceptsFar: true,
    langs: 1,
    enteredAt: 0,
    excluded: [],
    ...change,
  };
}
