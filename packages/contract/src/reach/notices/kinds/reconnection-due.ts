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
    /** The call that it follows. Old notices have none. */
    callId: z.uuid().optional(),
  });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'callReminders',
  urgency: 'timely',
  path: ({ isShared, callId }) => (isShared || callId === undefined ? '/matches' : `/post-call?call=${callId}#journal`),
};

export const bell: Bell<Data> = {
  en: ({ partnerName: name, isShared, prompt }) => ({
    title: isShared ? `Your second cup with ${name}` : `You wanted to remember ${name}`,
    description: isShared ? `It’s time. To start: ${prompt}` : `Open your journal of that call. To start: ${prompt}`,
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name, isShared, prompt, timeWords }, { lateBy }) => {
    const late = lateBy && `We are ${lateBy} late, and sorry for it: this was meant for ${timeWords}.`;
    if (!isShared)
      return {
        title: `You wanted to remember ${name}`,
        intro: `${late ?? 'It’s time.'} To start: ${prompt}`,
        action: 'Open my journal',
        why: `You get this because you asked us to remind you of ${name}. Only you know.`,
      };
    return {
      subject: `Your second cup with ${name} ${late === null ? 'begins now' : 'has begun'}`,
      title: `Your second cup with ${name}`,
      intro: `${late === null ? 'It’s time.' : `${late} You can still meet, now or at another time.`} To start: ${prompt}`,
      action: `Join ${name}`,
      why: agreedWhy(name),
    };
  },
};

export const push: NoticePush<Data> = {
  en: ({ isShared }, isLate) => {
    if (!isShared)
      return {
        title: 'A reminder you asked for',
        body: isLate ? 'We’re late, and sorry. Tap to open your journal.' : 'Tap to open your journal.',
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
