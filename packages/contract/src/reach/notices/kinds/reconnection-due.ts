import { z } from 'zod';
import { RECONNECTION_EXAMPLE, reconnectionData } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';
import { reconnectionAbout } from '../notice-phrases.ts';

/** It is time for a second cup, or for one that was suggested and that no one has said yes to. */
export const data = () =>
  reconnectionData().extend({
    prompt: z.string(),
    /** Whether the other person knows about it. A second cup that one person planned privately cannot be joined. */
    isShared: z.boolean(),
    /** Whether both said yes to the time. Old notices have none. */
    isAgreed: z.boolean().optional(),
    /** The call that it follows. Old notices have none. */
    callId: z.uuid().optional(),
  });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'callReminders',
  urgency: 'timely',
  about: reconnectionAbout,
  path: ({ isShared, callId }) => (isShared || callId === undefined ? '/matches' : `/post-call?call=${callId}#journal`),
};

const isUnanswered = ({ isShared, isAgreed = true }: Data): boolean => isShared && !isAgreed;

export const bell: Bell<Data> = {
  en: (data) => {
    const { partnerName: name, isShared, prompt } = data;
    if (isUnanswered(data))
      return { title: `A second cup with ${name}?`, description: `This is the suggested time. To start: ${prompt}` };
    return {
      title: isShared ? `Your second cup with ${name}` : `A reminder about ${name}`,
      description: isShared ? `It’s time. To start: ${prompt}` : `Open your journal of that call. To start: ${prompt}`,
    };
  },
};

export const mail: NoticeMail<Data> = {
  en: (data, { lateBy, moment }) => {
    const { partnerName: name, isShared, prompt, scheduledFor } = data;
    const late = lateBy && `Sorry, we’re ${lateBy} late. This was for ${moment(scheduledFor)}.`;
    if (!isShared)
      return {
        title: `A reminder about ${name}`,
        intro: `${late ?? 'It’s time.'} Only you know about this reminder. To start: ${prompt}`,
        action: 'Open my journal',
      };
    if (isUnanswered(data))
      return {
        title: `A second cup with ${name}?`,
        intro: `${late ?? 'This is the suggested time.'} If it suits you both, join now. To start: ${prompt}`,
        action: `Join ${name}`,
      };
    return {
      subject: `Your second cup with ${name} ${late === null ? 'starts now' : 'has started'}`,
      title: `Your second cup with ${name}`,
      intro: `${late === null ? 'It’s time.' : `${late} You can still meet, now or at another time.`} To start: ${prompt}`,
      action: `Join ${name}`,
    };
  },
};

export const push: NoticePush<Data> = {
  en: (data, isLate) => {
    if (!data.isShared)
      return {
        title: 'A reminder you asked for',
        body: isLate ? 'Sorry, we’re late. Tap to open your journal.' : 'Tap to open your journal.',
      };
    if (isUnanswered(data))
      return {
        title: 'A second cup now?',
        body: isLate ? 'Sorry, we’re late. You can still join.' : 'This is the suggested time. Tap to join.',
      };
    if (isLate)
      return {
        title: 'Your second cup has started',
        body: 'Sorry, we’re late. It started a while ago. Tap to join.',
      };
    return { title: 'It’s time for your second cup', body: 'Tap to join.' };
  },
};

export const example: Data = {
  ...RECONNECTION_EXAMPLE,
  prompt: 'What made you smile since we spoke?',
  isShared: true,
  isAgreed: true,
};
