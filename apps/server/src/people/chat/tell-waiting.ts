import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { Membership } from '../connections/connections.service.ts';
import type { ChatDeps } from './chat-deps.ts';
import { lockUnread } from './unread.repository.ts';

/** So long a message waits for being read in an open app before it is told elsewhere, and so many become one notice. */
const TELL_STEP_MS = 5_000;

export type Waiting = { connectionId: string; userId: string };
/** Tells a person of messages that wait, unless they read them meanwhile. */
export const waitingJob = jobKind<Waiting>('chat.tell-waiting');

/** Writes the job, in the transaction of the message. Its key names its moment, so that a running one takes none away. */
export async function scheduleTelling(
  tx: Transaction,
  { connectionId, partnerId: userId }: Pick<Membership, 'connectionId' | 'partnerId'>,
  now: Date,
): Promise<void> {
  const at = Math.ceil((now.getTime() + TELL_STEP_MS) / TELL_STEP_MS) * TELL_STEP_MS;
  const key = `chat.tell-waiting/${connectionId}/${userId}/${at}`;
  await addJob(tx, waitingJob, { payload: { connectionId, userId }, runAt: new Date(at), key });
}

/** The job: one notice for all messages from the first unread one on. In a connection that ended nothing waits. */
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
