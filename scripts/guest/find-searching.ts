import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ageOn } from '../../packages/domain/src/accounts/profile/age.ts';
import type { Searching } from './guest-profile.ts';

const LOOK_EVERY_MS = 1_000;

/** The prefix of every guest's address, so that no guest meets another. */
export const GUEST_ADDRESS = 'guest-';

/**
 * The person who has waited longest, guests aside; polls the app's own database until there is one. The product never
 * reveals the ages of people who search; this script is for the operator of the app.
 */
export async function waitForSearching(databaseUrl: string): Promise<Searching> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (;;) {
      const person = await findSearching(client);
      if (person !== null) return person;
      await sleep(LOOK_EVERY_MS);
    }
  } finally {
    await client.end();
  }
}

async function findSearching(client: pg.Client): Promise<Searching | null> {
  const { rows } = await client.query<Omit<Searching, 'age'> & { birthday: string; today: string }>(
    `select birthday::text as "birthday", (now() at time zone 'UTC')::date::text as "today",
            age_min as "ageMin", age_max as "ageMax", core_values as "coreValues", languages,
            connection_preference as "connectionPreference", date_genders as "dateGenders",
            friend_genders as "friendGenders"
     from queue_tickets join profiles on profiles.id = queue_tickets.user_id join auth.users on users.id = profiles.id
     where lease_until > now() and birthday is not null and coalesce(users.email, '') not like $1
       and not exists (select from matches where matches.status = 'offered'
         and queue_tickets.user_id in (matches.user1_id, matches.user2_id))
     order by entered_at limit 1`,
    [`${GUEST_ADDRESS}%`],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { birthday, today, ...person } = row;
  return { ...person, age: ageOn(today, birthday) };
}
