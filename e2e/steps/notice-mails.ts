import type { App } from '../app.ts';
import { expect } from '../fixtures.ts';
import type { Member } from './connection.ts';

const api = (app: App, path: string) => `${app.url}/api/v1${path}`;

/** Makes a person reachable by mail at any hour, with everything read. */
export async function makeReachable(app: App, { page, headers }: Member): Promise<void> {
  const saved = await page.request.patch(api(app, '/notices/choices'), { headers, data: { quietHours: null } });
  await expect(saved).toBeOK();
  await expect(await page.request.put(api(app, '/notices/read'), { headers, data: {} })).toBeOK();
}

/** Proposes a second cup and then another time for it: two notices for the other. */
export async function proposeTwice(app: App, { page, headers }: Member, connectionId: string): Promise<void> {
  const [first, second] = [48, 72].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const data = { pair: { connectionId }, scheduledFor: first };
  const proposed = await page.request.post(api(app, '/reconnections'), { headers, data });
  await expect(proposed).toBeOK();
  const { id } = (await proposed.json()) as { id: string };
  const moved = { headers, data: { scheduledFor: second } };
  await expect(await page.request.post(api(app, `/reconnections/${id}/time`), moved)).toBeOK();
}

/**
 * Moves the server's clock until a person's unread notices were sent by mail.
 * @param notices how many there are
 */
export async function advanceUntilMailed(
  app: App,
  { person: { email }, userId }: Member,
  notices: number,
): Promise<void> {
  const countMails = async () => (await app.query('select from dev_mailbox where recipient = $1', [email])).length;
  const countUnread = async () =>
    (await app.query('select from notices where user_id = $1 and read_at is null', [userId])).length;
  const countRounds = async () =>
    (
      await app.query(
        `select from pgboss.job where name = 'notice.mail-round' and state < 'active' and data ->> 'userId' = $1`,
        [userId],
      )
    ).length;
  const before = await countMails();
  // A message causes a notice some seconds later if no one read it; then its mail needs a moment.
  await expect.poll(countUnread, { timeout: 30_000 }).toBe(notices);
  await expect.poll(countRounds, { timeout: 30_000 }).toBeGreaterThan(0);
  await app.advance({ minutes: 21 });
  await expect.poll(countMails, { timeout: 30_000 }).toBe(before + 1);
}
