import type { App } from '../app.ts';

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
