import { createProfileService } from '../apps/server/src/accounts/profile/profile.service.ts';
import { readEnv } from '../apps/server/src/app/env.ts';
import { connectDatabase, type Database, migrateDatabase } from '../apps/server/src/platform/postgres/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts';
import { findModerators, type ModeratorRow } from '../apps/server/src/safety/moderation/moderators.repository.ts';
import { setModerator } from '../apps/server/src/safety/moderation/moderators.ts';
import { dataFolder } from './paths.ts';

const USAGE = 'Usage: npm run moderator -- add EMAIL | remove EMAIL | list';
const FACTOR_NEEDED =
  'They have no second factor yet, and moderation opens only with one: Settings, Password & Security.';

/** Grants or revokes the role of a moderator, in the database of DATABASE_URL or in the embedded one. */
async function moderator(args: readonly string[]): Promise<void> {
  const [command, email] = args;
  const isKnown =
    command === 'list' ? args.length === 1 : isChange(command) && email !== undefined && args.length === 2;
  if (!isKnown) throw new Error(USAGE);
  await withDatabase(async (db) => {
    if (command === 'list') return printModerators(await findModerators(db));
    const clock = { now: () => new Date() };
    const deps = { db, clock, profiles: createProfileService({ db, clock }) };
    const person = await setModerator(deps, email ?? '', command === 'add');
    if (person === null) throw new Error(`Nobody has an account with the address ${email}.`);
    if (command === 'remove') return console.log(`${email} is no moderator.`);
    console.log(`${email} is a moderator.`);
    if (!person.hasFactor) console.log(FACTOR_NEEDED);
  });
}

function isChange(command: string | undefined): boolean {
  return command === 'add' || command === 'remove';
}

function printModerators(people: readonly ModeratorRow[]): void {
  for (const { email, since, hasFactor } of people) {
    console.log(`${email}  since ${since?.toISOString()}${hasFactor ? '' : '  (no second factor yet)'}`);
  }
  if (people.length === 0) console.log('Nobody is a moderator.');
}

async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const running = readEnv().DATABASE_URL ?? (await findRunningPostgres(dataFolder()));
  const started = running === null ? await startEmbeddedPostgres(dataFolder()) : null;
  const url = running ?? started?.url ?? '';
  await migrateDatabase(url);
  const database = connectDatabase(url, () => {});
  try {
    await work(database.db);
  } finally {
    await database.close();
    await started?.stop();
  }
}

moderator(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
