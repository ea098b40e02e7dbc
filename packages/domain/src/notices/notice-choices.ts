/** What a notice can be about, as a person can switch it (product decisions section 8). */
export const NOTICE_TOPICS = ['callReminders', 'reconnections', 'messages', 'events', 'streak'] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];
/** The ways by which a notice can reach a person who is not in the app. */
export const NOTICE_CHANNELS = ['push', 'email'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Each channel and each topic has a switch of its own; a notice is sent where both are on. */
export type NoticeChoices = Record<NoticeChannel | NoticeTopic, boolean>;

export const DEFAULT_NOTICE_CHOICES: NoticeChoices = {
  push: true,
  email: true,
  callReminders: true,
  reconnections: true,
  messages: true,
  events: true,
  streak: true,
};
