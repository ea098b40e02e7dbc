/** The topics of notices, each with its switches in the settings (product decisions section 8). */
export const NOTICE_TOPICS = [
  'callReminders',
  'reconnections',
  'messages',
  'events',
  'tea',
  'streak',
  'safety',
] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];
/** The ways to send a notice to a person who is not in the app. */
export const NOTICE_CHANNELS = ['push', 'email'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
export type TopicSwitch = `${NoticeTopic}.${NoticeChannel}`;

/** Two times of the day in quarter hours, such as 22:00 and 07:00. They may span midnight. */
export type QuietHours = { from: string; until: string };
/** How many notices a day at most; null for no limit. */
export const DAILY_MOSTS = [3, 6, 12, null] as const;
type DailyMost = (typeof DAILY_MOSTS)[number];

/** A notice goes out by a channel only if the channel and the topic's switch for it are on. */
export type NoticeChoices = Record<NoticeChannel | TopicSwitch, boolean> & {
  /** In the person's time zone; null for none. */
  quietHours: QuietHours | null;
  /** Whether to skip devices whose screen shows the app. */
  onlyWhenAway: boolean;
  mostADay: DailyMost;
  /** Reminders before a second cup, in addition to the one at its time. */
  remindDayBefore: boolean;
  remindHourBefore: boolean;
  /** The time of the daily reminder of the tea, such as 19:00; `off` for none; null until the person was asked. */
  teaReminder: string | null;
};

export const DEFAULT_NOTICE_CHOICES: NoticeChoices = {
  push: true,
  email: true,
  'callReminders.push': true,
  'callReminders.email': true,
  'reconnections.push': true,
  'reconnections.email': true,
  'messages.push': true,
  'messages.email': true,
  'events.push': true,
  'events.email': true,
  'tea.push': true,
  'tea.email': true,
  'streak.push': true,
  'streak.email': false,
  'safety.push': true,
  'safety.email': true,
  quietHours: { from: '22:00', until: '07:00' },
  onlyWhenAway: true,
  mostADay: 6,
  remindDayBefore: false,
  remindHourBefore: true,
  teaReminder: null,
};

/** Whether a topic is on for at least one channel. */
export function isTopicOn(choices: NoticeChoices, topic: NoticeTopic): boolean {
  return NOTICE_CHANNELS.some((channel) => choices[`${topic}.${channel}`]);
}
