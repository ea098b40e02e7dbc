import type { CoreValueId } from '../../packages/domain/src/accounts/onboarding/core-values.ts';
import type { ConnectionType } from '../../packages/domain/src/accounts/onboarding/onboarding.ts';
import { AGE_WINDOW, type Gender, type Language } from '../../packages/domain/src/accounts/profile/profile-options.ts';

/** A searching person: the fields that decide who fits them. */
export type Searching = {
  age: number;
  ageMin: number;
  ageMax: number;
  coreValues: CoreValueId[];
  languages: Language[];
  connectionPreference: ConnectionType;
  dateGenders: Gender[];
  /** Empty unless narrowed. */
  friendGenders: Gender[];
};

/** A guest for one person: of `age`, and to be paired only with people of the age `meets`. */
export type GuestProfile = {
  age: number;
  meets: number;
  coreValues: CoreValueId[];
  languages: Language[];
  gender: Gender;
};

const DEFAULT_VALUES: readonly CoreValueId[] = ['honesty', 'kindness', 'humor', 'adventure', 'growth'];
const SHARED_VALUES = 2;
const MOST_VALUES = 5;

/** A guest who fits a person; null if their age range contains only their own age. */
export function guestFor(person: Searching, values?: CoreValueId[]): GuestProfile | null {
  const age = guestAge(person);
  if (age === null) return null;
  const shared = person.coreValues.slice(0, SHARED_VALUES);
  return {
    age,
    meets: person.age,
    coreValues: values ?? [...new Set([...shared, ...DEFAULT_VALUES])].slice(0, MOST_VALUES),
    languages: person.languages,
    gender: guestGender(person),
  };
}

/**
 * The nearest fitting age. A guest is older than the person by an odd number of years, or younger by an even one, and
 * meets only the person's age. So no two guests fit: one would have to be older by as much as the other is younger.
 */
function guestAge({ age, ageMin, ageMax }: Searching): number | null {
  for (let apart = 1; apart <= AGE_WINDOW.max; apart += 1) {
    const candidate = apart % 2 === 1 ? age + apart : age - apart;
    const isInRange = candidate >= Math.max(ageMin, AGE_WINDOW.min) && candidate <= Math.min(ageMax, AGE_WINDOW.max);
    if (isInRange) return candidate;
  }
  return null;
}

function guestGender({ connectionPreference, dateGenders, friendGenders }: Searching): Gender {
  const wanted = connectionPreference === 'friendship' ? friendGenders : dateGenders;
  return wanted.includes('non-binary') ? 'non-binary' : (wanted[0] ?? 'non-binary');
}
