import { topicOf, urgencyOf } from '@cuppa/contract/reach/notices/notice-facts';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { nextTime } from '@cuppa/domain/reach/notices/quiet-hours';
import type { Transaction } from '../../platform/postgres/database.ts';
import { type NoticeRow, presentNotice } from '../notices/notices.service.ts';
import type { GoingOut } from './decide.ts';
import type { DeliveriesDeps } from './deliveries-deps.ts';
import { aheadFor, latenessOf, type Told } from './lateness.ts';
import { pushSummaryWords, pushWords } from './push-words.ts';
import type { Recipient } from './recipients.ts';

const RING_SECONDS = 15;
const TIMELY_SECONDS = 3_600;

/** Sends to all devices of a person what goes out by itself, and one message that stands for the others. */
export async function pushNotices(
  deps: DeliveriesDeps,
  tx: Transaction,
  recipient: Recipient,
  { single, together }: GoingOut,
): Promise<void> {
  for (const notice of single) await pushOne(deps, tx, recipient, notice);
  const [only] = together;
  if (together.length === 1 && only) await pushOne(deps, tx, recipient, only);
  if (together.length < 2) return;
  await deps.push.send(tx, recipient.profile.id, {
    tag: 'summary',
    ...pushSummaryWords(together.length),
    ttlSeconds: secondsBeforeQuiet(deps, recipient),
    urgency: 'normal',
    ...(await settingOf(deps, recipient)),
  });
}

async function pushOne(deps: DeliveriesDeps, tx: Transaction, recipient: Recipient, row: NoticeRow): Promise<void> {
  const notice = presentNotice(row);
  const now = deps.clock.now();
  const { id: tag, kind } = notice;
  const urgency = urgencyOf(kind);
  const hasItsTime = urgency === 'ring' || urgency === 'timely';
  const lasting = urgency === 'timely' ? timelySeconds(notice, now) : secondsBeforeQuiet(deps, recipient);
  await deps.push.send(tx, recipient.profile.id, {
    tag,
    ...pushWords(notice, latenessOf(notice, now)),
    topic: topicOf(kind),
    rings: urgency === 'ring',
    ttlSeconds: urgency === 'ring' ? RING_SECONDS : lasting,
    urgency: hasItsTime ? 'high' : 'normal',
    ...(await settingOf(deps, recipient)),
  });
}

/** What is said ahead of a time is not shown once it has come. */
function timelySeconds(notice: Told, now: Date): number {
  const ahead = aheadFor(notice, now);
  return ahead === null ? TIMELY_SECONDS : Math.min(TIMELY_SECONDS, Math.floor(ahead / 1_000));
}

/** A device that is out of reach gets a message for a day, but not in the next quiet hours. */
function secondsBeforeQuiet({ clock }: DeliveriesDeps, { choices, profile }: Recipient): number {
  const now = clock.now();
  const quietAt = choices.quietHours && nextTime(choices.quietHours.from, profile.timeZone, now).getTime();
  return Math.floor(Math.min(DAY_MS, (quietAt ?? Number.POSITIVE_INFINITY) - now.getTime()) / 1_000);
}

async function settingOf({ countUnreadMessages, notices }: DeliveriesDeps, { choices, profile: { id } }: Recipient) {
  const badge = (await notices.countUnread(id)) + (await countUnreadMessages(id));
  return { badge, onlyWhenAway: choices.onlyWhenAway };
}
