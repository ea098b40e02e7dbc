import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isSessionLooking } from './looking.ts';
import { topicOf, writePayload } from './payload.ts';
import { type PushAnswer, postMessage } from './post-message.ts';
import * as repository from './push.repository.ts';
import { pushWords } from './push.words.ts';
import type { PushDeps } from './push-deps.ts';
import type { PushMessage } from './push-message.ts';

/** A message to one device; `at`: when it was queued, in milliseconds since 1970. */
export type PushJob = { deviceId: string; message: PushMessage; at: number };

export const pushJob = jobKind<PushJob>('push.send', { isSlow: true, atOnce: 8 });

const TIMEOUT_MS = 10_000;
/** A message also closes the notifications of notices that were read or ended in this time, the last first. */
const READ_MS = 24 * 3_600_000;
const MOST_READ = 20;
const TEST_TTL_SECONDS = 300;

/**
 * Queues a message for each device of a person, in the caller's transaction. Answers the number of devices; 0 if this
 * server sends no push messages.
 */
export async function sendToAll(deps: PushDeps, tx: Db, userId: string, message: PushMessage): Promise<number> {
  if (deps.subject === null) return 0;
  const devices = await repository.findDevicesOf(tx, [userId]);
  const at = deps.clock.now().getTime();
  for (const { id } of devices) await addJob(tx, pushJob, { payload: { deviceId: id, message, at } });
  return devices.length;
}

/** Whether push messages come to any device of a person. */
export async function hasDevices({ subject }: PushDeps, on: Db, userId: string): Promise<boolean> {
  return subject !== null && (await repository.findDevicesOf(on, [userId])).length > 0;
}

/** Sends a sample message to all devices of a person. Answers their number; refuses NOT_FOUND if there is none. */
export async function sendTest(deps: PushDeps, userId: string): Promise<number> {
  await deps.tests.take(userId);
  const message: PushMessage = {
    ...pushWords(READER_LANGUAGE).test,
    tag: 'test',
    path: '/settings/notifications',
    ttlSeconds: TEST_TTL_SECONDS,
    urgency: 'normal',
    badge: await deps.notices.countUnread(userId),
    onlyWhenAway: false,
  };
  const sent = await transact(deps.db, (tx) => sendToAll(deps, tx, userId, message));
  if (sent === 0) throw new Refusal('NOT_FOUND');
  return sent;
}

/**
 * The job of a message to one device: posts it to the push service, unless the message expired, the device is gone, its
 * screen shows the app, or the notice was read or is no longer true. Throws if the service is unreachable or busy, so that the job is retried
 * until the message expires.
 *
 * If a process dies after the service took the message and before the job ended, the message is sent a second time: the
 * protocol has no key by which a service could detect the repetition. Both have the same topic and tag, so the second
 * replaces the first, at the service or on the screen, and does not ring again.
 */
export async function carryOutSending(deps: PushDeps, { deviceId, message, at }: PushJob): Promise<void> {
  const { clock, db, metrics } = deps;
  const vapid = await deps.keys.read();
  const device = await repository.findDevice(db, deviceId);
  if (vapid === null || device === null) return;
  const ttlSeconds = message.ttlSeconds - Math.floor((clock.now().getTime() - at) / 1_000);
  if (ttlSeconds < 0) return metrics.count('late');
  if (message.onlyWhenAway && (await isSessionLooking(deps, device.sessionId))) return metrics.count('looked-at');
  if (await isOver(deps, device.userId, message)) return metrics.count('read');
  const since = new Date(clock.now().getTime() - READ_MS);
  const read = await deps.notices.overSince(device.userId, since, MOST_READ);
  const payload = writePayload(message, { siteUrl: deps.siteUrl(), read });
  const { urgency } = message;
  const sending = {
    device,
    vapid,
    payload,
    ttlSeconds,
    urgency,
    topic: topicOf(deviceId, message.tag),
    timeoutMs: TIMEOUT_MS,
  };
  const answer = await postMessage(sending);
  await recordAnswer(deps, device, answer);
  const { outcome, status } = answer;
  if (outcome !== 'away') return;
  throw new Error(status === null ? 'a push service did not answer' : `a push service answered ${status}`);
}

/** Whether the notice of a message was read or is no longer true. */
async function isOver({ notices }: PushDeps, userId: string, { noticeId }: PushMessage): Promise<boolean> {
  return noticeId !== undefined && (await notices.over(userId, [noticeId])).length > 0;
}

/** Counts the answer of a push service, and deletes a device that the service no longer knows. */
export async function recordAnswer(
  deps: Pick<PushDeps, 'db' | 'logger' | 'metrics'>,
  device: repository.DeviceRow,
  { outcome, status }: PushAnswer,
): Promise<void> {
  deps.metrics.count(outcome === 'away' ? 'retried' : outcome);
  if (outcome === 'gone') await repository.deleteGoneDevice(deps.db, device);
  // Logs the host, never the full address: anyone who has that can send.
  if (outcome === 'refused') {
    deps.logger.warn({ service: new URL(device.endpoint).host, status }, 'a push service refused a message');
  }
}
