import { z } from 'zod';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** The person asked to be reminded of the tea at this hour. `question` is one of today's. */
export const data = () => z.object({ question: z.string() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'tea',
  urgency: 'chosen',
  path: () => '/daily-tea',
  about: () => 'tea',
};

export const bell: Bell<Data> = {
  en: ({ question }) => ({ title: 'Time for today’s tea', description: question }),
};

export const mail: NoticeMail<Data> = {
  en: ({ question }) => ({
    subject: 'Time for today’s tea',
    title: question,
    intro: 'A few words are enough.',
    action: 'Answer',
  }),
};

/** Questions can name what people here look for, which a locked screen does not show. */
const PRIVATE = /\b(dat(e|es|ing)|match(es)?|chose|love|single|friend|partner|romantic|sex)/i;
const LONGEST = 80;

export const push: NoticePush<Data> = {
  en: ({ question }) => ({
    title: 'Time for today’s tea',
    body: question.length > LONGEST || PRIVATE.test(question) ? 'Today’s question is ready.' : question,
  }),
};

export const example: Data = { question: 'What made you smile today?' };
