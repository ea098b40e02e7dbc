import type { WordLanguage } from '@cuppa/domain/platform/words/language';
import type { NoticeUrgency } from '@cuppa/domain/reach/notices/delivery';
import type { NoticeTopic } from '@cuppa/domain/reach/notices/notice-choices';
import type { z } from 'zod';

/** What a kind of notice carries. A function, so that a browser that only shows notices loads no schemas. */
export type DataOf<Schema extends () => z.ZodType> = z.infer<ReturnType<Schema>>;

export type NoticeFacts<Data> = {
  /** The switch that turns it off, outside of the bell. */
  topic: NoticeTopic;
  /** How it may be sent; `usual` if it is not said. */
  urgency?: NoticeUrgency;
  /** The screen that it leads to, as a path of the web app: from the bell, a push message and a mail. */
  path: (data: Data) => string;
};

/** Says times as the reader of a notice reads them. */
export type NoticeWriter = {
  /** A moment with its weekday, on the reader's clock or on that of a time zone. */
  moment(instant: string, timeZone?: string): string;
  /** The weekday that ends at a midnight of the reader. */
  lastDay(midnight: string): string;
};

/** The writer of a mail knows how late a reminder is sent, in words; null if it is on time. */
type MailWriter = NoticeWriter & { lateBy: string | null };

export type Bell<Data> = Record<
  WordLanguage,
  (data: Data, writer: NoticeWriter) => { title: string; description: string }
>;

/** The subject is the title where it is not said. */
export type NoticeMail<Data> = Record<
  WordLanguage,
  (data: Data, writer: MailWriter) => { subject?: string; title: string; intro: string; action: string; why: string }
>;

/**
 * What a locked screen may show to a bystander: no name, no title, nothing that a person wrote, and not what Cuppa is
 * for.
 */
export type NoticePush<Data> = Record<WordLanguage, (data: Data, isLate: boolean) => { title: string; body: string }>;
