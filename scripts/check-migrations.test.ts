import { expect, it } from 'vitest';
import { findBreaks, findLongLocks } from './check-migrations.ts';

it.each([
  'ALTER TABLE "events" ADD COLUMN "hosts" uuid[] NOT NULL;',
  'ALTER TABLE "events" ALTER COLUMN "hosts" SET NOT NULL;',
  'ALTER TABLE "events" ALTER COLUMN "hosts" SET DATA TYPE text;',
  'ALTER TABLE "events" ALTER COLUMN "hosts" TYPE text;',
  'ALTER TABLE "events" ALTER COLUMN "hosts" DROP DEFAULT;',
  'ALTER TABLE "events" DROP COLUMN "hosts";',
  'ALTER TABLE "events" RENAME COLUMN "hosts" TO "owners";',
  'ALTER TABLE "events" RENAME TO "meetings";',
  'DROP TABLE "events";',
  'ALTER TABLE "events" ADD CONSTRAINT "few" CHECK (capacity < 10);',
  'ALTER TABLE "events" ADD CONSTRAINT "host" FOREIGN KEY ("host") REFERENCES "users"("id");',
  'CREATE UNIQUE INDEX "events_title" ON "events" USING btree ("title");',
  '-- contract: short\nDROP TABLE "events";',
  '-- adds hosts\nalter table "events" add column "hosts" uuid not null;',
])('the version before does not survive %j', (statement) => {
  expect(findBreaks(`CREATE TABLE "other" ();--> statement-breakpoint\n${statement}`)).toHaveLength(1);
});

it.each([
  'ALTER TABLE "events" ADD COLUMN "hosts" uuid;',
  `ALTER TABLE "events" ADD COLUMN "hosts" uuid[] DEFAULT '{}' NOT NULL;`,
  'ALTER TABLE "events" ADD COLUMN "n" integer GENERATED ALWAYS AS (1) STORED NOT NULL;',
  'ALTER TABLE "events" ALTER COLUMN "hosts" DROP NOT NULL;',
  'CREATE INDEX "events_title" ON "events" USING btree ("title");',
  'CREATE TABLE "calls" ("id" uuid NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "calls" ("id");',
  'CREATE TABLE "calls" ("id" uuid);--> statement-breakpoint\nALTER TABLE "calls" ADD CONSTRAINT "to" FOREIGN KEY ("id");',
  'ALTER TABLE "events" ADD COLUMN "by" uuid;--> statement-breakpoint\nALTER TABLE "events" ADD CONSTRAINT "by" FOREIGN KEY ("by") REFERENCES "users"("id");',
  '-- contract: nothing has read it since 0.3.0\nALTER TABLE "events" DROP COLUMN "hosts";',
])('the version before survives %j', (migration) => {
  expect(findBreaks(migration)).toEqual([]);
});

it.each([
  'CREATE INDEX "events_title" ON "events" USING btree ("title");',
  'create unique index "events_title" on "events" ("title");',
  'ALTER TABLE "events" ADD CONSTRAINT "host" FOREIGN KEY ("host") REFERENCES "users"("id");',
  'ALTER TABLE "events" ADD CONSTRAINT "few" CHECK (capacity < 10);',
  'ALTER TABLE "events" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'ALTER TABLE "events" ADD COLUMN "n" integer GENERATED ALWAYS AS (1) STORED;',
  'UPDATE "events" SET "capacity" = 6;',
  'REINDEX TABLE "events";',
  '-- lock: short\nREINDEX TABLE "events";',
])('people wait for %j', (statement) => {
  expect(findLongLocks(`CREATE TABLE "other" ();--> statement-breakpoint\n${statement}`)).toHaveLength(1);
});

it.each([
  'CREATE TABLE "calls" ("id" uuid);--> statement-breakpoint\nCREATE INDEX "one" ON "calls" USING btree ("id");',
  'ALTER TABLE "events" ADD COLUMN "at" timestamp DEFAULT now() NOT NULL;',
  'ALTER TABLE "events" ADD CONSTRAINT "few" CHECK (capacity < 10) NOT VALID;',
  '-- lock: built CONCURRENTLY before the release\nCREATE INDEX IF NOT EXISTS "title" ON "events" ("title");',
])('nobody waits for %j', (migration) => {
  expect(findLongLocks(migration)).toEqual([]);
});
