import { parseArgs } from 'node:util';
import { rotateSigningKey } from '../apps/server/src/accounts/auth/sessions/signing-keys.ts';
import { readEnv } from '../apps/server/src/app/env.ts';
import { connectDatabase, migrateDatabase } from '../apps/server/src/platform/postgres/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts';
import { databaseUrlOf } from '../apps/server/src/platform/process/platform.env.ts';
import { dataFolder } from './paths.ts';

/** Others cache our public keys for ten minutes, so a new key is published that long before it signs. */
const PUBLISHED_BEFORE_USE_MS = 600_000;
/** The time until every running process has noticed a key. */
const NOTICED_WITHIN_MS = 60_000;

const { values: options } = parseArgs({ options: { now: { type: 'boolean', default: false } } });

/** Adds a signing key; no one is signed out. With --now it signs immediately, in case a key has leaked. */
async function rotate(): Promise<void> {
  const env = readEnv();
  if (env.JWT_SIGNING_KEYS !== undefined) {
    throw new Error('JWT_SIGNING_KEYS is set: rotate there, as docs/auth.md says.');
  }
  const running = databaseUrlOf(env) ?? (await findRunningPostgres(dataFolder()));
  const started = running === null ? await startEmbeddedPostgres(dataFolder()) : null;
  const url = running ?? started?.url ?? '';
  await migrateDatabase(url);
  const database = connectDatabase(url, () => {});
  try {
    const now = new Date();
    const signsFrom = options.now ? now : new Date(now.getTime() + PUBLISHED_BEFORE_USE_MS);
    const tokenLifeMs = env.JWT_LIFETIME_SECONDS * 1_000 + NOTICED_WITHIN_MS;
    const kid = await rotateSigningKey(database.db, { now, signsFrom, tokenLifeMs });
    console.log(`Key ${kid} is published and signs from ${signsFrom.toISOString()}.`);
    console.log('Nobody is signed out: earlier keys verify until the last token that they signed has ended.');
  } finally {
    await database.close();
    await started?.stop();
  }
}

rotate().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
