import { topicOf, urgencyOf } from '@cuppa/contract/reach/notices/notice-facts';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { nextTime } from '@cuppa/domain/reach/notices/quiet-hours';
import type { Transaction } from '../../platform/postgres/database.ts';
import { type NoticeRow, presentNotice } from '../notices/notices.service.ts';
import type { Outgoing } from './decide.ts';
import type { DeliveriesDeps } from './deliveries-deps.ts';
import { latenessOf } from './lateness.ts';
import { pushSummaryWords, pushWords } from './push-words.ts';
import type { Recipient } from './recipients.ts';

const RING_SECONDS = 15;
const TIMELY_SECONDS = 3_600;

/** Pushes each single notice to all devices of a person, and one message for all the others. */
export async function pushNotices(
  deps: DeliveriesDeps,
  tx: Transaction,
  recipient: Recipient,
  { single, together }: Outgoing,
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
    ...(await badgeAndAway(deps, recipient)),
  });
}

async function pushOne(deps: DeliveriesDeps, tx: Transaction, recipient: Recipient, row: NoticeRow): Promise<void> {
  const notice = presentNotice(row);
  const now = deps.clock.now();
  const { id: noticeId, kind } = notice;
  const urgency = urgencyOf(kind);
  const isTimeBound = urgency === 'ring' || urgency === 'timely';
  const lasting = urgency === 'timely' ? TIMELY_SECONDS : secondsBeforeQuiet(deps, recipient);
  const left = row.overAt === null ? lasting : Math.floor((row.overAt.getTime() - now.getTime()) / 1_000);
  await deps.push.send(tx, recipient.profile.id, {
    tag: row.about ?? noticeId,
    noticeId,
    ...pushWords(notice, latenessOf(notice, now)),
    topic: topicOf(kind),
    rings: urgency === 'ring',
    ttlSeconds: urgency === 'ring' ? RING_SECONDS : Math.min(lasting, left),
    urgency: isTimeBound ? 'high' : 'normal',
    ...(await badgeAndAway(deps, recipient)),
  });
}

/** How long a push service keeps a message for an offline device: a day, but not into the next quiet hours. */
function secondsBeforeQuiet({ clock }: DeliveriesDeps, { choices, profile }: Recipient): number {
  const now = clock.now();
  const quietAt = choices.quietHours && nextTime(choices.quietHours.from, profile.timeZone, now).getTime();
  return Math.floor(Math.min(DAY_MS, (quietAt ?? Number.POSITIVE_INFINITY) - now.getTime()) / 1_000);
}

async function badgeAndAway({ countUnreadMessages, notices }: DeliveriesDeps, { choices, profile: { id } }: Recipient) {
  const badge = (await notices.countUnread(id)) + (await countUnreadMessages(id));
  return { badge, onlyWhenAway: choices.onlyWhenAway };
}
