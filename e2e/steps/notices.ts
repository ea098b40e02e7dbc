import type { App } from '../app.ts';
import type { Session } from './signed-in.ts';

type Notice = { kind: string; daysAgo: number; data: Record<string, unknown> };

/** Inserts unread notices of a person, without the events that would cause them. */
export async function addNotices(app: App, { userId }: { userId: string }, notices: readonly Notice[]): Promise<void> {
  for (const { kind, daysAgo, data } of notices) {
    await app.query(
      `insert into notices (user_id, kind, data, key, created_at)
       values ($1, $2, $3, $2, now() - $4 * interval '1 day')`,
      [userId, kind, JSON.stringify(data), daysAgo],
    );
  }
}

/** Inserts one streak notice; answers its id. */
export async function addStreakNotice(app: App, { user }: Session, key: string): Promise<string> {
  const [notice] = await app.query(
    `insert into notices (user_id, kind, data, key, created_at)
     values ($1, 'streak.repaired', '{"length": 3}', $2, now()) returning id`,
    [user.id, key],
  );
  return String(notice?.['id']);
}

/** Whether a person has read a notice, as the API tells their devices. */
export async function isNoticeRead(app: App, session: Session, id: string): Promise<boolean> {
  const { items } = (await ask(app, session, 'GET', '/notices')) as { items: { id: string; isRead: boolean }[] };
  return items.some((notice) => notice.id === id && notice.isRead);
}

/** Marks everything as read, as another device of the person would. */
export async function readAllElsewhere(app: App, session: Session): Promise<void> {
  await ask(app, session, 'PUT', '/notices/read');
}

/** Sent outside the browser, which may be offline. */
async function ask(app: App, { access_token }: Session, method: 'GET' | 'PUT', path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${app.url}/api/v1${path}`, { method, headers, ...(method === 'PUT' && { body: '{}' }) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`);
  return answer.json();
}
