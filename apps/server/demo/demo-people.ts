import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import type { ConnectionType } from '@cuppa/domain/accounts/onboarding/onboarding';
import type { Gender, Language } from '@cuppa/domain/accounts/profile/profile-options';

export type DemoPerson = {
  firstName: string;
  birthday: string;
  looksFor: ConnectionType;
  gender: Gender;
  languages: Language[];
  coreValues: CoreValueId[];
};

const person = (
  firstName: string,
  birthday: string,
  [looksFor, gender]: [ConnectionType, Gender],
  coreValues: CoreValueId[],
  languages: Language[] = ['en'],
): DemoPerson => ({ firstName, birthday, looksFor, gender, languages, coreValues });

/** The first person's sign-in is printed. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('Mina', '1994-03-12', ['both', 'woman'], ['honesty', 'kindness', 'adventure', 'growth']),
  person('Theo', '1992-07-01', ['both', 'man'], ['honesty', 'adventure', 'humor']),
  person('Noor', '1996-11-23', ['friendship', 'woman'], ['kindness', 'community', 'growth'], ['en', 'ar']),
  person('Jonas', '1989-01-30', ['friendship', 'man'], ['kindness', 'balance', 'health'], ['en', 'de']),
  person('Ines', '1998-09-09', ['both', 'woman'], ['creativity', 'adventure', 'honesty'], ['en', 'pt']),
  person('Sam', '1991-05-17', ['friendship', 'non-binary'], ['humor', 'kindness', 'independence']),
  person('Lucía', '1987-12-04', ['friendship', 'woman'], ['growth', 'spirituality', 'charity'], ['en', 'es']),
  person('Omar', '1995-02-20', ['both', 'man'], ['integrity', 'ambition', 'growth']),
  person('Freya', '1993-08-14', ['friendship', 'woman'], ['community', 'creativity', 'balance'], ['en', 'sv']),
  person('Kenji', '1990-06-06', ['both', 'man'], ['respect', 'loyalty', 'honesty'], ['en', 'ja']),
];
