import pg from 'pg';
import { createPasswordHasher } from '../../apps/server/src/accounts/auth/passwords/password-hash.ts';
import { connectDatabase } from '../../apps/server/src/platform/postgres/database.ts';
import { areaOf } from '../../apps/server/src/town/town-square/event-area.ts';
import { connect } from '../../apps/server/testing/connections.ts';
import { type Account, PASSWORD } from './resident.ts';

/** Everyone lives in one city, and each person's search has one value that all share. */
const PLACE = { latitude: 52.52, longitude: 13.41 };
const VALUES = ['kindness', 'humor', 'growth', 'balance', 'health', 'respect'];
const EVENTS = 600;
/** So few that people take the places from each other. */
const PLACES = 12;
const AT_ONCE = 8;

/** Fills a town whose people have accounts and a chat in pairs, and have not signed in. `people`: an even number. */
export async function fillTown(databaseUrl: string, people: number): Promise<Account[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const hash = await createPasswordHasher().hash(PASSWORD);
  const { rows } = await client.query<{ id: string; email: string }>(
    `with made as (
      insert into auth.users (email, encrypted_password, email_confirmed_at, raw_user_meta_data)
      select 'resident-' || n || '@example.com', $1, now(), '{"birthday": "1995-05-05"}' from generate_series(1, $2) n
      returning id, email
    ), known as (
      insert into auth.identities (user_id, provider, provider_id, identity_data, email)
      select id, 'email', id::text, jsonb_build_object('sub', id, 'email', email), email from made
    ), profiled as (
      insert into profiles (id, first_name, birthday, languages, connection_preference, core_values,
        has_completed_onboarding, rules_accepted_at, cell_lat, cell_lon)
      select id, 'Sim', '1995-05-05', '{en}', 'friendship',
        array['honesty', (array['${VALUES.join("','")}'])[1 + floor(random() * ${VALUES.length})::int]],
        true, now(), $3, $4 from made
    ) select id, email from made`,
    [hash, people, PLACE.latitude, PLACE.longitude],
  );
  await fillEvents(client);
  const accounts = rows.map(({ id, email }) => ({ userId: id, email, connectionId: '' }));
  await pairUp(databaseUrl, accounts);
  // Otherwise the database does it in the middle of a measurement.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
  return accounts;
}

/** Events of a person who is never there, so that nobody meets their own. */
async function fillEvents(client: pg.Client): Promise<void> {
  await client.query(
    `with host as (
      insert into auth.users (email) values ('host@example.com') returning id
    ), known as (
      insert into profiles (id, first_name, birthday, has_completed_onboarding)
      select id, 'Host', '1990-01-01', true from host
    )
    insert into social_events (title, type, description, location, latitude, longitude, area, date_time, ends_at,
      host_id, time_zone, capacity, created_at, changed_at)
    select 'Tea and talk ' || n, 'social', 'A table for everyone who likes to talk', 'Hall ' || n, $1, $2, $3,
      now() + (n || ' hours')::interval + interval '1 day', now() + (n || ' hours')::interval + interval '26 hours',
      host.id, 'UTC', $4, now(), now()
    from host, generate_series(1, $5) n`,
    [PLACE.latitude, PLACE.longitude, await areaOf(PLACE), PLACES, EVENTS],
  );
}

/** Connects each person with the next one. */
async function pairUp(databaseUrl: string, accounts: Account[]): Promise<void> {
  const { db, close } = connectDatabase(databaseUrl, (error) => console.error(error));
  const place = { database: { db }, clock: { now: () => new Date() } };
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < accounts.length) {
        const [a, b] = accounts.slice(next, (next += 2));
        if (!a || !b) continue;
        const { connectionId } = await connect(place, a, b);
        a.connectionId = connectionId;
        b.connectionId = connectionId;
      }
    }),
  );
  await close();
}
