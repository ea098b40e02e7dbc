import { expect, it } from 'vitest';
import { summaryOf } from './trace-queries.ts';

it.each([
  ['select "id" from "profiles" where x = $1', 'select profiles'],
  ['\n  -- a note\n  SELECT 1', 'select'],
  ['insert into "auth"."users" ("id") values ($1)', 'insert auth.users'],
  ['update only profiles set xp = 1', 'update profiles'],
  ['delete from queue_tickets', 'delete queue_tickets'],
  ['with one as (select * from a) insert into messages select * from one', 'insert messages'],
  ['with one as (select * from a) select * from one', 'select a'],
  ['begin', 'begin'],
])('%j is called %j', (text, name) => {
  expect(summaryOf({ text })).toBe(name);
});
