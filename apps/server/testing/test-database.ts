import { inject } from 'vitest';
import { connectDatabase, type Database } from '../src/platform/postgres/database.ts';
import { copyTemplate } from './scratch-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server with the migrated template, as its superuser. */
    postgresUrl: string;
  }
}

export type TestDatabase = { db: Database; url: string; close(): Promise<void> };

/** Creates a copy of the migrated template, for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await copyTemplate(inject('postgresUrl'));
  const connection = connectDatabase(url, () => {});
  return {
    db: connection.db,
    url,
    close: async () => {
      await connection.close();
      await drop();
    },
  };
}
