import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { Membership } from '../connections/connections.service.ts';
import type { ChatDeps } from './chat-deps.ts';
import { lockUnread } from './unread.repository.ts';

/** A message waits at least this long to be read in an open app. One notice is sent for all messages of a step. */
const TELL_STEP_MS = 5_000;

type Waiting = { connectionId: string; userId: string };
/** Notifies a person about unread messages, unless they read them in the meantime. */
export const waitingJob = jobKind<Waiting>('chat.tell-waiting');

/**
 * Adds the job in the transaction of the message. Its key contains its time, so that a running job does not absorb it.
 */
export async function scheduleTelling(
  tx: Transaction,
  { connectionId, partnerId: userId }: Pick<Membership, 'connectionId' | 'partnerId'>,
  now: Date,
): Promise<void> {
  const at = Math.ceil((now.getTime() + TELL_STEP_MS) / TELL_STEP_MS) * TELL_STEP_MS;
  const key = `chat.tell-waiting/${connectionId}/${userId}/${at}`;
  await addJob(tx, waitingJob, { payload: { connectionId, userId }, runAt: new Date(at), key });
}

/** Adds one notice for all messages from the first unread one on. An ended connection has no unread messages. */
export async function tellWaiting(
  { notices, profiles }: Pick<ChatDeps, 'notices' | 'profiles'>,
  { connectionId, userId }: Waiting,
  tx: Transaction,
): Promise<void> {
  const unread = await lockUnread(tx, userId, connectionId);
  if (unread === null) return;
  const [partner] = await profiles.readMany([unread.partnerId], tx);
  if (partner === undefined) return;
  await notices.add(tx, [
    {
      userId,
      kind: 'message.waiting',
      key: `message.waiting/${connectionId}/${unread.readSeq}`,
      data: { connectionId, partnerName: partner.firstName ?? '', partnerAvatarSeed: avatarSeed(partner.id) },
    },
  ]);
}
