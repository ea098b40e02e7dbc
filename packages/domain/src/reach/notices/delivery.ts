import type { NoticeChannel, NoticeChoices, NoticeTopic } from './notice-choices.ts';
import { nextTime, quietUntil } from './quiet-hours.ts';

/**
 * How a notice may come. `ring`: now or never, for who asked to be called. `timely`: at its time, which the person
 * agreed to, or because it changes what they can do. `urging`: never while they rest, and never saved up. `usual`:
 * whatever hour suits.
 */
export type NoticeUrgency = 'ring' | 'timely' | 'usual' | 'urging';

/** When the summary comes of somebody without quiet hours. */
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
  /** How many went out by the channel on the person's day. */
  sentToday: number;
  isResting: boolean;
};

const NEVER: DeliveryPlan = { kind: 'never' };

/** What becomes of a notice on a channel (product decisions section 8). */
export function planDelivery(facts: DeliveryFacts): DeliveryPlan {
  const { channel, topic, urgency, choices, isResting } = facts;
  if (!choices[channel] || !choices[`${topic}.${channel}`]) return NEVER;
  if (urgency === 'ring') return channel === 'push' ? { kind: 'now' } : NEVER;
  if (urgency === 'timely') return { kind: 'now' };
  if (urgency === 'urging' && isResting) return NEVER;
  const at = heldUntil(facts);
  if (at === null) return { kind: 'now' };
  return urgency === 'urging' ? NEVER : { kind: 'summary', at };
}

/** When a notice that suits any hour may go out, if it may not now: after the quiet hours, or with the next day’s. */
function heldUntil({ choices, zone, now, sentToday }: DeliveryFacts): Date | null {
  const { quietHours, mostADay } = choices;
  const afterQuiet = quietHours && quietUntil(quietHours, zone, now);
  if (afterQuiet !== null) return afterQuiet;
  if (mostADay === null || sentToday < mostADay) return null;
  const summaryTime = quietHours?.until ?? SUMMARY_TIME;
  return nextTime(summaryTime, zone, now);
}
