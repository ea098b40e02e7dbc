import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { onServer } from '../../../testing/scratch-postgres.ts';
import { connectDatabase, isMigrationDue, migrateDatabase, OlderDatabaseError } from './database.ts';

it('migrates an empty database once if several processes start together, and again without harm', async () => {
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

it('refuses a database from before the first migration, and does not change it', async () => {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).toString();
  const { db, close } = connectDatabase(url, () => {});
  await db.execute(sql`create schema drizzle`);
  await db.execute(sql`create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)`);
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('old', 1)`);
  await db.execute(sql`create table profiles (id int)`);
  await db.execute(sql`insert into profiles values (1)`);
  await expect(migrateDatabase(url)).rejects.toThrow(OlderDatabaseError);
  expect((await db.execute(sql`select id from profiles`)).rows).toEqual([{ id: 1 }]);
  await close();
  await onServer(serverUrl, `drop database ${name}`);
});

it('knows when a migration is due for data that is there', async () => {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).toString();
  expect(await isMigrationDue(url)).toBe(false);
  await migrateDatabase(url);
  expect(await isMigrationDue(url)).toBe(false);
  await onServer(
    url,
    `delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  );
  expect(await isMigrationDue(url)).toBe(true);
  await onServer(serverUrl, `drop database ${name}`);
});
