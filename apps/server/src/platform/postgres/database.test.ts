import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { onServer } from '../../../testing/scratch-postgres.ts';
import { connectDatabase, migrateDatabase } from './database.ts';

it('migrates an empty database once, where several processes start together, and again without harm', async () => {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).toString();
  await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
  await migrateDatabase(url);
  const { db, close } = connectDatabase(url, () => {});
  expect((await db.execute(sql`select id from profiles`)).rows).toEqual([]);
  await close();
  await onServer(serverUrl, `drop database ${name}`);
});
