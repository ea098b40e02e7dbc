/** A number of people, rounded so coarsely that no one can be singled out. */
export const CROWDS = ['none', 'few', 'ten', 'dozens'] as const;
export type Crowd = (typeof CROWDS)[number];

const TEN = 6;
/** Larger numbers need not be counted. */
export const DOZENS = 20;

export function crowdOf(people: number): Crowd {
  if (people === 0) return 'none';
  if (people < TEN) return 'few';
  return people < DOZENS ? 'ten' : 'dozens';
}
