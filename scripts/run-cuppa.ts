import { type Env, readEnv } from '../apps/server/src/app/env.ts';
import { type RunningServer, startServer } from '../apps/server/src/app/server.ts';
import { isMigrationDue, OlderDatabaseError } from '../apps/server/src/platform/postgres/database.ts';
import { DataFolderInUseError, startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts';
import { backupPlace } from './backups/backup-place.ts';
import { makeBackup } from './backups/make-backup.ts';
import { keepNightlyBackups } from './backups/nightly-backups.ts';
import { buildWebApp } from './build-web-app.ts';
import { dataFolder, WEB_BUILD_FOLDER } from './paths.ts';

const say = (line: string) => console.log(line);

type DatabaseHandle = { url: string; isEmbedded: boolean; secretsKey?: string; stop(): Promise<void> };

const DATABASE_STEPS = {
  creating: 'creating the database (first start only)',
  starting: 'starting the database',
  restarting: 'the database ended by itself; it is started again',
};

async function openDatabase(env: Env): Promise<DatabaseHandle> {
  if (env.DATABASE_URL !== undefined) {
    if (env.SMTP_URL === undefined)
      throw new Error('DATABASE_URL is set without SMTP_URL. Set both: people wait for mails.');
    return { url: env.DATABASE_URL, isEmbedded: false, stop: async () => {} };
  }
  const postgres = await startEmbeddedPostgres(dataFolder(), (step) => say(`  ${DATABASE_STEPS[step]}`));
  if (postgres.isAdopted) say('  the last run ended abruptly; its database was taken over');
  return { ...postgres, isEmbedded: true };
}

/** Before an upgrade changes the tables. A failure is told; the upgrade itself happens as a whole or not at all. */
async function backUpBeforeUpgrade(url: string, env: Env): Promise<void> {
  if (!(await isMigrationDue(url))) return;
  say('  making a backup before the upgrade');
  try {
    await makeBackup(url, backupPlace(env), 'before-upgrade');
  } catch (error) {
    tellFailure('The backup before the upgrade', error instanceof Error ? error.message : String(error));
  }
}

function tellFailure(what: string, failure: string): void {
  console.error(`  ${what} failed: ${failure}`);
}

type Preparation = {
  /** Runs once the database is ready, before anything is served; answers lines for the welcome. */
  prepare(database: { url: string; isEmbedded: boolean }, env: Env): Promise<string[]>;
};

/** Builds and runs the whole app until a signal ends it. */
export async function startCuppa({ prepare }: Preparation): Promise<void> {
  const settings = readEnv();
  say('Cuppa is starting.');
  const database = await openDatabase(settings);
  const env = { ...settings, SECRETS_KEY: settings.SECRETS_KEY ?? database.secretsKey };
  let server: RunningServer | null = null;
  let nights: ReturnType<typeof keepNightlyBackups> | null = null;
  stopOnSignal(async () => {
    await server?.close();
    await Promise.all([database.stop(), nights?.stop()]);
  });
  try {
    await buildWebApp();
    if (database.isEmbedded) await backUpBeforeUpgrade(database.url, env);
    const lines = await prepare(database, env);
    server = await startServer({
      env,
      databaseUrl: database.url,
      isEmbedded: database.isEmbedded,
      webFolder: WEB_BUILD_FOLDER,
    });
    if (env.PORT !== 0 && server.port !== env.PORT) say(`  port ${env.PORT} is taken, so this is port ${server.port}`);
    if (database.isEmbedded)
      nights = keepNightlyBackups(database.url, backupPlace(env), (failure) =>
        tellFailure('The backup of this night', failure),
      );
    welcome(server.url, env, { isEmbedded: database.isEmbedded, lines });
  } catch (error) {
    await database.stop();
    throw error;
  }
}

function welcome(url: string, env: Env, { isEmbedded, lines }: { isEmbedded: boolean; lines: string[] }): void {
  say('');
  say(`  Open      ${url}`);
  for (const line of lines) say(`  ${line}`);
  if (isEmbedded && env.SMTP_URL === undefined) say(`  Mailbox   ${url}/dev/mailbox`);
  const guest = url.endsWith(':3000') ? 'npm run guest' : `npm run guest -- --url ${url}`;
  say(`  Alone?    "${guest}" in a second terminal brings someone to talk to`);
  if (env.MFA_TOTP && env.SECRETS_KEY === undefined)
    say('  Note      authenticator apps are off: SECRETS_KEY is not set');
  const hasProvider = [env.GOOGLE_CLIENT_ID, env.APPLE_CLIENT_ID, env.FACEBOOK_CLIENT_ID].some(
    (id) => id !== undefined,
  );
  if (hasProvider && (env.MAIL_AUTOCONFIRM ?? env.SMTP_URL === undefined))
    say('  Note      addresses count as confirmed without a mail: do not open providers to the public like this');
  if (env.TURN_URLS === undefined)
    say('  Note      no relay is set (TURN_URLS): calls connect directly, and the two learn each other’s address');
  say('  Ctrl-C ends everything.');
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      say('\nCuppa is stopping.');
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}

/** Prints why Cuppa cannot run, and ends the process. */
export function fail(error: unknown): never {
  if (error instanceof DataFolderInUseError) {
    console.error('Cuppa is already running from this folder. Use that one, or end it first.');
  } else if (error instanceof OlderDatabaseError) {
    const wayOut =
      process.env.DATABASE_URL === undefined ? `Move ${dataFolder()} away` : 'Name an empty one in DATABASE_URL';
    console.error(`The database was made before Cuppa 0.2.0, which cannot read it. ${wayOut}, and start again.`);
  } else {
    console.error(error instanceof Error ? error.message : error);
  }
  process.exit(1);
}
