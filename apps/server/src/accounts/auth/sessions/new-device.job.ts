import { createHash } from 'node:crypto';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { addJob, jobKind } from '../../../platform/jobs/jobs.ts';
import type { Db, Transaction } from '../../../platform/postgres/database.ts';
import { findUser } from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { countMessage } from '../mails/message-timers.repository.ts';
import { sendNotice } from '../mails/notices.ts';

type NewDevice = { userId: string; sessionId: string; browser: string | null; system: string | null };

/** Tells a person of a sign-in on a device that their account was not opened on before. */
export const newDeviceJob = jobKind<NewDevice>('auth.new-device');

export async function announceDevice(db: Db, device: NewDevice): Promise<void> {
  await addJob(db, newDeviceJob, { payload: device });
}

/** Writes the notice in the app, and a mail unless one went out in the last hour. */
export async function tellOfDevice(context: AuthContext, device: NewDevice, tx: Transaction): Promise<void> {
  const user = await findUser(tx, device.userId);
  if (user === null) return;
  await context.events.run('device.seen-first', { tx, ...device });
  const now = context.clock.now();
  const key = createHash('sha256').update(`device ${user.id}`).digest('base64url');
  const isFirst = await countMessage(tx, key, { most: 1, now, endsAt: new Date(now.getTime() + HOUR_MS) });
  if (isFirst) await sendNotice(context, tx, user.email, { kind: 'device-new', ...device });
}
