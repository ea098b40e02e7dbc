import type { NoticeChannel, NoticeChoices, NoticeTopic } from './notice-choices.ts';
import { nextTime, quietUntil } from './quiet-hours.ts';
import { isNight } from './tea-reminder.ts';

/**
 * When a notice may go out. `ring`: now or never, for people who asked to be called. `timely`: now, because the person
 * agreed to its time or because it changes what they can do. `urging`: never while they rest, and never held for a
 * summary. `chosen`: at the hour that the person set, by one channel, never while they rest or at night. `usual`: at any
 * hour that suits the person. `bell`: not at all, because its cause sends a mail itself.
 */
export type NoticeUrgency = 'ring' | 'timely' | 'usual' | 'urging' | 'chosen' | 'bell';

/** When the summary goes out to a person without quiet hours. */
const SUMMARY_TIME = '08:00';

/** Sent now, held for a summary, or not sent by this channel. */
export type DeliveryPlan = { kind: 'now' } | { kind: 'summary'; at: Date } | { kind: 'never' };

type DeliveryFacts = {
  channel: NoticeChannel;
  topic: NoticeTopic;
  urgency: NoticeUrgency;
  choices: NoticeChoices;
  /** The person's IANA time zone. */
  zone: string;
  now: Date;
  /** How many messages went out by the channel on the person's day. */
  sentToday: number;
  isResting: boolean;
};

const NEVER: DeliveryPlan = { kind: 'never' };

/** Decides when a notice goes out by a channel (product decisions section 8). */
export function planDelivery(facts: DeliveryFacts): DeliveryPlan {
  const { channel, topic, urgency, choices, isResting } = facts;
  if (!choices[channel] || !choices[`${topic}.${channel}`]) return NEVER;
  if (urgency === 'ring') return channel === 'push' ? { kind: 'now' } : NEVER;
  if (urgency === 'bell') return NEVER;
  if (urgency === 'timely') return { kind: 'now' };
  if ((urgency === 'urging' || urgency === 'chosen') && isResting) return NEVER;
  if (urgency === 'chosen') return isNight(choices.quietHours, facts.zone, facts.now) ? NEVER : { kind: 'now' };
  const at = heldUntil(facts);
  if (at === null) return { kind: 'now' };
  return urgency === 'urging' ? NEVER : { kind: 'summary', at };
}

/** Until when to hold a notice: the end of the quiet hours, or the next summary above the limit; null for now. */
function heldUntil({ choices, zone, now, sentToday }: DeliveryFacts): Date | null {
  const { quietHours, mostADay } = choices;
  const afterQuiet = quietHours && quietUntil(quietHours, zone, now);
  if (afterQuiet !== null) return afterQuiet;
  if (mostADay === null || sentToday < mostADay) return null;
  const summaryTime = quietHours?.until ?? SUMMARY_TIME;
  return nextTime(summaryTime, zone, now);
}
