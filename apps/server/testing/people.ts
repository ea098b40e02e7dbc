import { randomUUID } from 'node:crypto';
import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import type { ConnectionType } from '@cuppa/domain/accounts/onboarding/onboarding';
import type { Gender, Language } from '@cuppa/domain/accounts/profile/profile-options';
import { profiles } from '../src/accounts/profile/profile.table.ts';
import { users } from '../src/platform/postgres/users.table.ts';
import type { Person, TestApp } from './test-app.ts';
import type { TestSocket } from './test-socket.ts';

type Traits = {
  firstName?: string;
  birthday?: string;
  connectionPreference?: ConnectionType;
  coreValues?: CoreValueId[];
  languages?: Language[];
  gender?: Gender;
  dateGenders?: Gender[];
  ageMin?: number;
  ageMax?: number;
  timeZone?: string;
};

/** Creates a person who meets every condition of the queue. */
export async function createOnboarded(app: Pick<TestApp, 'signUp'>, traits: Traits = {}): Promise<Person> {
  const {
    birthday = '1995-05-05',
    connectionPreference = 'friendship',
    coreValues = ['honesty'],
    firstName = 'Ada',
    languages = ['en'],
    ...rest
  } = traits;
  const person = await app.signUp({ birthday });
  await person.api.onboarding.savePreference({ connectionPreference });
  await person.api.onboarding.saveCoreValues({ coreValues });
  await person.api.profile.update({ firstName, languages, ...rest });
  await person.api.safety.acceptRules();
  return person;
}

/** Inserts a person with a profile who never signs in, for tests with many people. */
export async function createProfile(
  app: TestApp,
  facts: Omit<typeof profiles.$inferInsert, 'id'>,
): Promise<Pick<Person, 'userId'>> {
  const userId = randomUUID();
  const { db } = app.database;
  await db.insert(users).values({ id: userId, email: `${userId}@example.com` });
  await db.insert(profiles).values({ id: userId, birthday: '1995-05-05', ...facts });
  return { userId };
}

/** A person in the queue, with the socket and the tab that hold the ticket. */
export type Waiting = { person: Person; socket: TestSocket; tabId: string };

export async function joinQueue(person: Person, tabId = `tab-${randomUUID()}`): Promise<Waiting> {
  const socket = await person.connect();
  await socket.ask('queue.join', { tabId });
  return { person, socket, tabId };
}

/** The id of the pairing that a person is offered; throws if there is none. */
export async function readPairingId(socket: TestSocket): Promise<string> {
  const state = await socket.ask('queue.read', {});
  if (state.state !== 'offered') throw new Error(`nothing is offered: ${state.state}`);
  return state.offer.pairingId;
}
