import { z } from 'zod';
import { RECONNECTION_EXAMPLE, reconnectionData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { agreedWhy } from '../notice-phrases.ts';

/** It is time for a second cup. */
export const data = () =>
  reconnectionData().extend({
    prompt: z.string(),
    /** Whether the other person knows about it. A second cup that one person planned privately cannot be joined. */
    isShared: z.boolean(),
  });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'callReminders', urgency: 'timely', path: () => '/matches' };

export const bell: Bell<Data> = {
  en: ({ partnerName: name, isShared, prompt }) => ({
    title: `Your second cup with ${name}`,
    description: isShared
      ? `It’s time. To begin with: ${prompt}`
      : `You wanted to think of ${name} again. To begin with: ${prompt}`,
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name, isShared, prompt, timeWords }, { lateBy }) => {
    const late = lateBy && `We are ${lateBy} late, and sorry for it: this was meant for ${timeWords}.`;
    if (!isShared)
      return {
        title: `You wanted to think of ${name} again`,
        intro: `${late ?? 'It’s time.'} To begin with: ${prompt}`,
        action: 'Open it',
        why: `You get this because you set yourself a time to think of ${name}. Only you know of it.`,
      };
    return {
      subject: `Your second cup with ${name} ${late === null ? 'begins now' : 'has begun'}`,
      title: `Your second cup with ${name}`,
      intro: `${late === null ? 'It’s time.' : `${late} You can still meet, now or at another time.`} To begin with: ${prompt}`,
      action: `Join ${name}`,
      why: agreedWhy(name),
    };
  },
};

export const push: NoticePush<Data> = {
  en: ({ isShared }, isLate) => {
    if (!isShared)
      return {
        title: 'A time that you set yourself',
        body: isLate ? 'It was a while ago: we are late, and sorry. Tap to see what for.' : 'Tap to see what for.',
      };
    if (isLate)
      return {
        title: 'Your second cup has begun',
        body: 'It was to begin a while ago: we are late, and sorry. Tap to join.',
      };
    return { title: 'It’s time for your second cup', body: 'Tap to join.' };
  },
};

export const example: Data = {
  ...RECONNECTION_EXAMPLE,
  prompt: 'What made you smile since we spoke?',
  isShared: true,
};
