import type { ProfilePromptId } from '@cuppa/domain/accounts/profile/profile-prompts';
import type { Services } from '../src/app/features.ts';
import type { DemoPerson } from './demo-people.ts';
import { introductions } from './words/en.ts';

/** A person of the demo town. */
export type Neighbour = DemoPerson & { userId: string; email: string };

/** The password of everyone in the demo, which runs only on this machine. */
export const DEMO_PASSWORD = 'a warm kettle';

const CLIENT = { ip: '127.0.0.1', userAgent: 'demo' };

/** Creates an account that meets every condition of the queue, with the same services as for any person. */
export async function arrive(services: Services, person: DemoPerson, timeZone: string): Promise<Neighbour> {
  const email = `${person.firstName
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase()}@demo.example`;
  const answer = (await services.auth.signUp(
    { email, password: DEMO_PASSWORD, data: { birthday: person.birthday } },
    CLIENT,
    '',
  )) as { user?: { id?: string } };
  const userId = answer.user?.id;
  if (userId === undefined) throw new Error('A sign-up of the demo made no session: set no SMTP_URL with it.');
  await services.onboarding.savePreference(userId, person.looksFor);
  await services.onboarding.saveCoreValues(userId, person.coreValues);
  await services.profiles.update(userId, {
    firstName: person.firstName,
    languages: person.languages,
    gender: person.gender,
    ...(person.looksFor !== 'friendship' && { dateGenders: ['woman', 'man', 'non-binary'] }),
    timeZone,
  });
  await services.safety.acceptRules(userId);
  await introduce(services, userId, person);
  return { ...person, userId, email };
}

async function introduce(services: Services, userId: string, { firstName, languages }: DemoPerson): Promise<void> {
  const said = introductions[firstName];
  if (!said) return;
  const { version, gender, dateGenders } = await services.publicProfile.readOwn(userId);
  const answers = Object.entries(said.answers) as [ProfilePromptId, string][];
  await services.publicProfile.update(userId, {
    version,
    firstName,
    languages,
    gender,
    dateGenders,
    pronouns: '',
    bio: said.bio,
    prompts: answers.map(([promptId, answer], place) => ({
      source: 'prompt',
      promptId,
      answer,
      showsBeforeCall: place === 0,
    })),
  });
}
