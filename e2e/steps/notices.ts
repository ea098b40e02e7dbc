import type { App } from '../app.ts';
import type { Session } from './signed-in.ts';

type Notice = { kind: string; daysAgo: number; data: Record<string, unknown> };

/** Notices that a person has not looked at yet, without the events that would have brought them. */
export async function addNotices(app: App, { userId }: { userId: string }, notices: readonly Notice[]): Promise<void> {
  for (const { kind, daysAgo, data } of notices) {
    await app.query(
      `insert into notices (user_id, kind, data, key, created_at)
       values ($1, $2, $3, $2, now() - $4 * interval '1 day')`,
      [userId, kind, JSON.stringify(data), daysAgo],
    );
  }
}

/** One notice of a streak; answers its id. */
export async function addStreakNotice(app: App, { user }: Session, key: string): Promise<string> {
  const [notice] = await app.query(
    `insert into notices (user_id, kind, data, key, created_at)
     values ($1, 'streak.repaired', '{"length": 3}', $2, now()) returning id`,
    [user.id, key],
  );
  return String(notice?.['id']);
}

/** Whether a person has read a notice, by the API that their devices ask. */
export async function isNoticeRead(app: App, session: Session, id: string): Promise<boolean> {
  const { items } = (await ask(app, session, 'GET', '/notices')) as { items: { id: string; isRead: boolean }[] };
  return items.some((notice) => notice.id === id && notice.isRead);
}

/** Another device of the person reads all. */
export async function readAllElsewhere(app: App, session: Session): Promise<void> {
  await ask(app, session, 'PUT', '/notices/read');
}

/** Past the browser, which may be without a network. */
async function ask(app: App, { access_token }: Session, method: 'GET' | 'PUT', path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${app.url}/api/v1${path}`, { method, headers, ...(method === 'PUT' && { body: '{}' }) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`);
  return answer.json();
}
