import type { NoticeChoices } from '@cuppa/domain/notices/notice-choices';
import { SANCTION_KINDS } from '@cuppa/domain/safety/sanctions';
import { z } from 'zod';
import { ofAge } from '../errors.ts';
import { cursorSchema } from '../page-cursor.ts';

const base = { id: z.uuid(), createdAt: z.iso.datetime(), isRead: z.boolean() };
const reconnectionData = z.object({
  reconnectionId: z.uuid(),
  partnerName: z.string(),
  scheduledFor: z.iso.datetime(),
  /** The time on the person's own wall clock, with the time zone in words. */
  timeWords: z.string(),
});

/** The data that a notice carries, by its kind. */
const noticeDataSchemas = {
  'connection.made': z.object({ connectionId: z.uuid(), partnerName: z.string() }),
  'again.agreed': z.object({ callId: z.uuid(), partnerName: z.string() }),
  'reconnection.proposed': reconnectionData,
  'reconnection.accepted': reconnectionData,
  'reconnection.declined': reconnectionData,
  'reconnection.cancelled': reconnectionData,
  'reconnection.due': reconnectionData.extend({
    prompt: z.string(),
    /** Whether the other person knows of it too. A reconnection that one person scheduled alone cannot be joined. */
    isShared: z.boolean(),
  }),
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

/** Each channel and each topic has a switch; a notice goes out by a channel where both are on. */
const noticeChoicesSchema = z.object({
  push: z.boolean(),
  email: z.boolean(),
  callReminders: z.boolean(),
  reconnections: z.boolean(),
  messages: z.boolean(),
  events: z.boolean(),
  streak: z.boolean(),
}) satisfies z.ZodType<NoticeChoices>;

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
    .output(z.object({ notices: z.number().int(), messages: z.number().int() })),
  markRead: ofAge
    .route({ method: 'PUT', path: '/notices/read', summary: 'All notices are read' })
    .output(z.object({ notices: z.literal(0), messages: z.number().int() })),
};
