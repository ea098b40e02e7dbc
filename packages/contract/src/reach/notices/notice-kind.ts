import type { WordLanguage } from '@cuppa/domain/platform/words/language';
import type { NoticeUrgency } from '@cuppa/domain/reach/notices/delivery';
import type { NoticeTopic } from '@cuppa/domain/reach/notices/notice-choices';
import type { z } from 'zod';

/** The data of a kind of notice. Schemas are functions, so that a browser that only shows notices builds none. */
export type DataOf<Schema extends () => z.ZodType> = z.infer<ReturnType<Schema>>;

export type NoticeFacts<Data> = {
  /** The switch that turns it off outside of the bell. */
  topic: NoticeTopic;
  /** How it may be sent; `usual` by default. */
  urgency?: NoticeUrgency;
  /** The path of its screen in the web app, for the bell, push messages and mails. */
  path: (data: Data) => string;
  /** The subject. A newer notice with the same subject replaces this one; a notice without one stays. */
  about?: (data: Data) => string;
};

/** Formats times for the reader of a notice. */
export type NoticeWriter = {
  /** A moment with its weekday, in a time zone, named if its clock differs; by default in the reader's. */
  moment(instant: string, timeZone?: string): string;
  /** The weekday that ends at a midnight on the reader's clock. */
  lastDay(midnight: string): string;
};

/** `lateBy` is how late a reminder is sent, in words; null if it is on time. */
type MailWriter = NoticeWriter & { lateBy: string | null };

export type Bell<Data> = Record<
  WordLanguage,
  (data: Data, writer: NoticeWriter) => { title: string; description: string }
>;

/** The texts of a mail. The subject is the title by default. `facts` are lines such as "When: …". */
export type NoticeMail<Data> = Record<
  WordLanguage,
  (
    data: Data,
    writer: MailWriter,
  ) => { subject?: string; title: string; intro: string; facts?: readonly string[]; action: string }
>;

/**
 * The texts of a push message. A bystander may see them on a locked screen, so they contain no name, no title, nothing
 * that a person wrote, and nothing that reveals what Cuppa is for. Our own questions may stand there.
 */
export type NoticePush<Data> = Record<WordLanguage, (data: Data, isLate: boolean) => { title: string; body: string }>;
