import {
  DAILY_MOSTS,
  NOTICE_CHANNELS,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeChoices,
  type TopicSwitch,
} from '@cuppa/domain/reach/notices/notice-choices';
import { z } from 'zod';
import { ofAge } from '../../platform/errors.ts';
import { cursorSchema } from '../../platform/page-cursor.ts';
import { typedDigits } from '../../platform/text-schema.ts';
import { NOTICE_DATA, type NoticeData, type NoticeKind } from './notice-kinds.ts';

export type { NoticeData, NoticeKind } from './notice-kinds.ts';

const base = { id: z.uuid(), createdAt: z.iso.datetime(), isRead: z.boolean() };
/** A notice of any kind. */
export type Notice = {
  [K in NoticeKind]: { id: string; createdAt: string; isRead: boolean; kind: K; data: NoticeData<K> };
}[NoticeKind];

const noticeOf = (kind: NoticeKind) => z.object({ ...base, kind: z.literal(kind), data: NOTICE_DATA[kind]() });
const KINDS = Object.keys(NOTICE_DATA) as NoticeKind[];
// Built from NOTICE_DATA, so that no kind can be missing; TypeScript cannot infer the union from a map.
const noticeSchema = z.discriminatedUnion(
  'kind',
  KINDS.map(noticeOf) as [ReturnType<typeof noticeOf>],
) as unknown as z.ZodType<Notice>;

const timeOfDay = typedDigits(20).pipe(z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/));
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
  teaReminder: z.union([timeOfDay, z.literal('off')]).nullable(),
}) satisfies z.ZodType<NoticeChoices>;

const countsSchema = z.object({ notices: z.number().int(), messages: z.number().int() });

export const noticesContract = {
  choices: ofAge
    .route({ method: 'GET', path: '/notices/choices', summary: 'Which notices are wanted, and how' })
    .output(noticeChoicesSchema),
  /** Omitted choices stay as they are. */
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
  /** The numbers on the badges. */
  counts: ofAge
    .route({ method: 'GET', path: '/notices/counts', summary: 'Unread notices and messages' })
    .output(countsSchema),
  /** Which of these notices are read, are no longer true, or are not the person's. */
  over: ofAge
    .route({ method: 'POST', path: '/notices/over', summary: 'Which notices a device can close' })
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(50) }))
    .output(z.object({ ids: z.array(z.uuid()) })),
  /** Marks the notices of these ids read, or all. To undo it, pass `readAt` to `unread`. */
  markRead: ofAge
    .route({ method: 'PUT', path: '/notices/read', summary: 'Notices are read' })
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(100).optional() }))
    .output(countsSchema.extend({ readAt: z.iso.datetime() })),
  /** Marks the notices that were read at exactly that moment as unread. */
  unread: ofAge
    .route({ method: 'DELETE', path: '/notices/read/{readAt}', summary: 'Notices are unread again' })
    // ISO 8601 has years that the database cannot store.
    .input(z.object({ readAt: z.iso.datetime().refine((at) => at >= '2000') }))
    .output(countsSchema),
};
