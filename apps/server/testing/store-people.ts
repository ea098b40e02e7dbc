import { randomUUID } from 'node:crypto';
import { createOnboarded } from './people.ts';
import type { Person, TestApp } from './test-app.ts';
import { readXp } from './xp-ledger-audit.ts';

/** Gives a person XP up to an exact total, by the rules. The onboarding has already given 65. */
export async function earnUpTo(app: TestApp, person: Person, xp: number): Promise<Person> {
  const missing = xp - (await readXp(app, person));
  await app.database.db.transaction((tx) =>
    app.features.progress.award(tx, {
      userId: person.userId,
      action: 'video_call',
      key: `video_call/${randomUUID()}`,
      amount: missing,
      description: 'A call',
    }),
  );
  return person;
}

export const createWithXp = async (app: TestApp, xp: number): Promise<Person> =>
  earnUpTo(app, await createOnboarded(app), xp);
