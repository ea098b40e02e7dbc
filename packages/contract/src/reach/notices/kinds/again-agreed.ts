import { z } from 'zod';
import { EXAMPLE_ID, EXAMPLE_NAME, partner } from '../notice-data.ts';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** Both people of a call chose Again. */
export const data = () => z.object({ callId: z.uuid(), ...partner() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = {
  topic: 'reconnections',
  path: ({ callId }) => `/post-call?call=${callId}`,
  about: ({ callId }) => `again/${callId}`,
};

export const bell: Bell<Data> = {
  en: ({ partnerName: name }) => ({
    title: `You and ${name} both chose Again`,
    description: 'Another five minutes is yours.',
  }),
};

export const mail: NoticeMail<Data> = {
  en: ({ partnerName: name }) => ({
    title: `You and ${name} both chose Again`,
    intro: 'You have another 5 minutes together, now or at a time that suits you both.',
    action: 'Take 5 minutes',
  }),
};

export const push: NoticePush<Data> = { en: () => ({ title: 'Another five minutes', body: 'You both said yes.' }) };

export const example: Data = { callId: EXAMPLE_ID, partnerName: EXAMPLE_NAME };
