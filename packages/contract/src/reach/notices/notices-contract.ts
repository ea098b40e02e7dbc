import {
  DAILY_MOSTS,
  NOTICE_CHANNELS,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeChoices,
  type TopicSwitch,
} from '@cuppa/domain/reach/notices/notice-choices';
import { SANCTION_KINDS } from '@cuppa/domain/safety/safety/sanctions';
import { z } from 'zod';
import { ofAge } from '../../platform/errors.ts';
import { cursorSchema } from '../../platform/page-cursor.ts';

const base = { id: z.uuid(), createdAt: z.iso.datetime(), isRead: z.boolean() };
/** Somebody whom the person knows. */
const partner = {
  partnerName: z.string(),
  /** The one that chats and matches show of them, by which the bell tells two of one name apart. Old notices have none. */
  partnerAvatarSeed: z.string().optional(),
};
const reconnectionData = z.object({
  reconnectionId: z.uuid(),
  ...partner,
  scheduledFor: z.iso.datetime(),
  /** The time on the person's own wall clock, with the time zone in words. */
  timeWords: z.string(),
});

const eventData = z.object({
  eventId: z.uuid(),
  title: z.string(),
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
});

/** The data that a notice carries, by its kind. */
const noticeDataSchemas = {
  'connection.made': z.object({ connectionId: z.uuid(), ...partner }),
  'again.agreed': z.object({ callId: z.uuid(), ...partner }),
  'reconnection.proposed': reconnectionData,
  'reconnection.accepted': reconnectionData,
  'reconnection.declined': reconnectionData,
  'reconnection.cancelled': reconnectionData,
  'reconnection.due': reconnectionData.extend({
    prompt: z.string(),
    /** Whether the other person knows of it too. A reconnection that one person scheduled alone cannot be joined. */
    isShared: z.boolean(),
  }),
  /** A day or an hour ahead of a reconnection that both know of. */
  'reconnection.soon': reconnectionData.extend({ ahead: z.enum(['day', 'hour']) }),
  /** The reminder of its time could not be given until it was over. */
  'reconnection.missed': reconnectionData,
  /** Messages of a connection wait. It is sent, and not in the bell: the chat has a number of its own. */
  'message.waiting': z.object({ connectionId: z.uuid(), ...partner }),
  /** Somebody waits who fits the person, who asked to be told. */
  'queue.someone-fits': z.object({}),
  /** A round is about to begin for which the person has a reservation. */
  'tea-time.soon': z.object({ startsAt: z.iso.datetime() }),
  /** A moderator has looked at something that the person reported; not whom or what it was about, nor what was done. */
  'report.handled': z.object({}),
  /** What a moderator decided about the person themselves; `sanctions.mine` says it all. */
  'sanction.given': z.object({ sanctionId: z.uuid(), sanction: z.enum(SANCTION_KINDS) }),
  'sanction.undone': z.object({ sanctionId: z.uuid(), sanction: z.enum(SANCTION_KINDS) }),
  'appeal.decided': z.object({ sanctionId: z.uuid(), outcome: z.enum(['upheld', 'overturned']) }),
  /** The time or the place of an event that one goes to, or waits for, is another now. */
  'event.changed': eventData.extend({
    before: z.object({ startsAt: z.iso.datetime(), timeZone: z.string(), location: z.string() }),
    location: z.string(),
  }),
  'event.cancelled': eventData.extend({ words: z.string() }),
  'event.message': eventData.extend({ text: z.string() }),
  /** A place became free, and the person has it. */
  'event.place-free': eventData,
  /** The day before: "Still coming?" */
  'event.still-coming': eventData,
  /** Both people of a connection said yes to "Go together?". */
  'event.together': eventData.extend({ connectionId: z.uuid(), ...partner }),
  /** To the host: a weekly event comes to its end. */
  'event.series-ending': eventData,
  /** Somebody around invites the person to five minutes. Nobody can tell whether two such notices are of the same one. */
  'nearby.invited': z.object({ inviteId: z.uuid(), partnerName: z.string() }),
  /** Freezes stood in for missed days: how many, and how many are left. */
  'streak.frozen': z.object({ days: z.number().int(), left: z.number().int() }),
  /** A streak that ended, and until when it can be picked up; null where it cannot. */
  'streak.ended': z.object({ length: z.number().int(), until: z.iso.datetime().nullable() }),
  'streak.repaired': z.object({ length: z.number().int() }),
  /** In the evening of a day that has nothing yet. */
  'streak.evening': z.object({ length: z.number().int() }),
  /** The week from this Monday on is told. */
  'week-cup.ready': z.object({ week: z.iso.date() }),
  /** A match gave the person a streak freeze. */
  'gift.freeze': z.object({ connectionId: z.uuid(), ...partner }),
} as const;
export type NoticeKind = keyof typeof noticeDataSchemas;
export type NoticeData<K extends NoticeKind> = z.infer<(typeof noticeDataSchemas)[K]>;

/** A notice of each kind. */
export type Notice = {
  [K in NoticeKind]: { id: string; createdAt: string; isRead: boolean; kind: K; data: NoticeData<K> };
}[NoticeKind];

const noticeOf = (kind: NoticeKind) => z.object({ ...base, kind: z.literal(kind), data: noticeDataSchemas[kind] });
const KINDS = Object.keys(noticeDataSchemas) as NoticeKind[];
// Built from the list above, so that no kind can be missing here; the type cannot follow a map over it.
const noticeSchema = z.discriminatedUnion(
  'kind',
  KINDS.map(noticeOf) as [ReturnType<typeof noticeOf>],
) as unknown as z.ZodType<Notice>;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/);
const SWITCHES = [
  ...NOTICE_CHANNELS,
  ...NOTICE_TOPICS.flatMap((topic) => NOTICE_CHANNELS.map((channel): TopicSwitch => `${topic}.${channel}`)),
] as const;
const switchesSchema = z.object(
  Object.fromEntries(SWITCHES.map((name) => [name, z.boolean()])) as Record<NoticeChannel | TopicSwitch, z.ZodBoolean>,
);

const noticeChoicesSchema = switchesSchema.extend({
  quietHours: z
    .object({ from: timeOfDay, until: timeOfDay })
    .refine(({ from, until }) => from !== until, 'They end when they begin.')
    .nullable(),
  onlyWhenAway: z.boolean(),
  mostADay: z.literal(DAILY_MOSTS),
  remindDayBefore: z.boolean(),
  remindHourBefore: z.boolean(),
}) satisfies z.ZodType<NoticeChoices>;

const countsSchema = z.object({ notices: z.number().int(), messages: z.number().int() });

export const noticesContract = {
  choices: ofAge
    .route({ method: 'GET', path: '/notices/choices', summary: 'Which notices are wanted, and how' })
    .output(noticeChoicesSchema),
  /** What is left out stays as it is. */
  saveChoices: ofAge
    .route({ method: 'PATCH', path: '/notices/choices', summary: 'Change which notices are wanted' })
    .input(noticeChoicesSchema.partial())
    .output(noticeChoicesSchema),
  list: ofAge
    .route({ method: 'GET', path: '/notices', summary: 'What happened, newest first, by pages' })
    .input(
      z.object({
        cursor: cursorSchema.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
    )
    .output(z.object({ items: z.array(noticeSchema), nextCursor: z.string().nullable() })),
  /** The numbers behind the badges. */
  counts: ofAge
    .route({ method: 'GET', path: '/notices/counts', summary: 'Unread notices and messages' })
    .output(countsSchema),
  /** Those of these ids, or all. `readAt` takes it back by `unread`. */
  markRead: ofAge
    .route({ method: 'PUT', path: '/notices/read', summary: 'Notices are read' })
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(100).optional() }))
    .output(countsSchema.extend({ readAt: z.iso.datetime() })),
  /** Those that were marked read at that moment are unread again. */
  unread: ofAge
    .route({ method: 'DELETE', path: '/notices/read/{readAt}', summary: 'Notices are unread again' })
    // Not all years that a text can name are ones that the database can.
    .input(z.object({ readAt: z.iso.datetime().refine((at) => at >= '2000') }))
    .output(countsSchema),
};
