import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createLeadership } from './leadership.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

function candidate(name: string) {
  const onNotification = vi.fn();
  const leadership = createLeadership(database.db, name, onNotification);
  onTestFinished(leadership.close);
  return { ...leadership, onNotification };
}

it('is held by one process until it closes, and never taken by it again', async () => {
  const [first, second] = [candidate('tea'), candidate('tea')];
  expect(await first.take()).toBe(true);
  expect(await second.take()).toBe(false);
  await first.close();
  await expect.poll(() => second.take()).toBe(true);
  expect([first.isHeld(), await first.take()]).toEqual([false, false]);
});

it('gets notifications on the channel of its name', async () => {
  const leader = candidate('coffee');
  await leader.take();
  await database.db.execute(sql`select pg_notify('coffee', '')`);
  await expect.poll(() => leader.onNotification.mock.calls.length).toBe(1);
});

it('is lost with its connection: the leader is notified, its connection fails, and it may lead again', async () => {
  const leader = candidate('cocoa');
  await leader.take();
  const held = leader.connection();
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${`cocoa ${process.pid}`}`,
  );
  await expect.poll(() => leader.onNotification.mock.calls.length).toBe(1);
  expect(leader.isHeld()).toBe(false);
  expect(() => leader.connection()).toThrow('the lead of cocoa is lost');
  await expect(held.execute(sql`select 1`)).rejects.toThrow();
  expect(await leader.take()).toBe(true);
});
