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
} as const;
export type NoticeKind = keyof typeof noticeDataSchemas;
export type NoticeData<K extends NoticeKind> = z.infer<(typeof noticeDataSchemas)[K]>;

const noticeOf = <K extends NoticeKind>(kind: K) =>
  z.object({ ...base, kind: z.literal(kind), data: noticeDataSchemas[kind] });

const noticeSchema = z.discriminatedUnion('kind', [
  noticeOf('connection.made'),
  noticeOf('again.agreed'),
  noticeOf('reconnection.proposed'),
  noticeOf('reconnection.accepted'),
  noticeOf('reconnection.declined'),
  noticeOf('reconnection.cancelled'),
  noticeOf('reconnection.due'),
]);
export type Notice = z.infer<typeof noticeSchema>;

export const noticesContract = {
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
