import { canOpenSecrets } from '../accounts/auth/sessions/sealed-secrets.ts';
import type { Database } from '../platform/postgres/database.ts';
import { readDatabaseTime } from '../platform/postgres/database-time.repository.ts';
import { countUnknownMigrations, findMissingColumns } from '../platform/postgres/schema-check.repository.ts';
import { requireWritable } from '../platform/postgres/write-check.repository.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Env } from './env.ts';

const MAX_CLOCK_DIFFERENCE_MS = 2_000;
const SHOWN_COLUMNS = 5;

export type DeploymentDeps = { env: Env; db: Database; storage: Pick<Storage, 'probe'>; isEmbedded: boolean };

type Check = {
  name: string;
  /** Whether the server does not start while it fails. */
  isFatal: boolean;
  /** Describes the fault to the operator; null if there is none. */
  find(deps: DeploymentDeps): Promise<string | null> | string | null;
};

/** What a deployment must have right before people come. The embedded default sets some of it by itself. */
const CHECKS: readonly Check[] = [
  {
    name: 'public address',
    isFatal: true,
    find: ({ env, isEmbedded }) =>
      isEmbedded || env.SITE_URL !== undefined
        ? null
        : 'SITE_URL is not set, so mails would lead to this machine. Set the address that people use, such as https://cuppa.example.',
  },
  {
    name: 'sender of mails',
    isFatal: false,
    find: ({ env }) =>
      env.SMTP_URL !== undefined && env.MAIL_FROM.includes('@cuppa.invalid')
        ? 'MAIL_FROM is not set, so mails come from an address that does not exist.'
        : null,
  },
  {
    name: 'key of secrets',
    isFatal: false,
    find: async ({ env, db, isEmbedded }) => {
      if (env.SECRETS_KEY === undefined) {
        return isEmbedded
          ? null
          : 'SECRETS_KEY is not set, so authenticator apps and moderation, which needs them, are off. "openssl rand -hex 32" makes one.';
      }
      return (await canOpenSecrets(db, env.SECRETS_KEY))
        ? null
        : 'SECRETS_KEY is not the key that the data was sealed with: everybody is signed out, and authenticator apps fail. Set the earlier one.';
    },
  },
  {
    name: 'columns',
    isFatal: true,
    find: async ({ db }) => {
      const missing = await findMissingColumns(db);
      const shown = missing.slice(0, SHOWN_COLUMNS).join(', ');
      return missing.length === 0
        ? null
        : `The database is of another version: it lacks ${missing.length} columns, among them ${shown}.`;
    },
  },
  {
    name: 'migrations',
    isFatal: false,
    find: async ({ db }) => {
      const unknown = await countUnknownMigrations(db);
      return unknown === 0 ? null : `A newer version has used this database: ${unknown} of its migrations are unknown.`;
    },
  },
  {
    name: 'database',
    isFatal: true,
    find: ({ db }) => problemOf(requireWritable(db), 'The database cannot be written'),
  },
  {
    name: 'storage of files',
    isFatal: true,
    find: ({ storage }) => problemOf(storage.probe(), 'Photos cannot be written'),
  },
  {
    name: 'clock',
    isFatal: false,
    find: async ({ db }) => {
      const before = Date.now();
      const theirs = await readDatabaseTime(db);
      // Between asking and the answer, the database looked at its clock.
      const away = theirs.getTime() - (before + Date.now()) / 2;
      return Math.abs(away) <= MAX_CLOCK_DIFFERENCE_MS
        ? null
        : `The clocks of this machine and of the database differ by ${Math.round(Math.abs(away) / 1_000)} s.`;
    },
  },
];

async function problemOf(work: Promise<unknown>, words: string): Promise<string | null> {
  return work.then(
    () => null,
    (error: unknown) => `${words}: ${error instanceof Error ? error.message : String(error)}.`,
  );
}

export type Finding = { name: string; isFatal: boolean; problem: string | null };

/** Runs every check, each by itself: one that cannot be made is a finding too. */
export async function checkDeployment(deps: DeploymentDeps): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, isFatal, find } of CHECKS) {
    const problem = await Promise.resolve(find(deps)).catch((error: unknown) => `The check failed: ${String(error)}.`);
    findings.push({ name, isFatal, problem });
  }
  return findings;
}

/** The deployment cannot serve people as it is set; the message has a line for each reason. */
export class DeploymentError extends Error {
  constructor(findings: readonly Finding[]) {
    super(`Cuppa does not start:\n${findings.map(({ problem }) => `  ${problem}`).join('\n')}`);
    this.name = 'DeploymentError';
  }
}
