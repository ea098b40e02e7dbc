import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '../src/platform/postgres/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that holds the migrated template, as its superuser. */
    postgresUrl: string;
  }
}

export const TEMPLATE_DATABASE = 'cuppa_template';

export type TestDatabase = { db: Database; url: string; close(): Promise<void> };

/** A fresh copy of the migrated template, for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE_DATABASE}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).toString();
  const connection = connectDatabase(url, () => {});
  return {
    db: connection.db,
    url,
    close: async () => {
      await connection.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
