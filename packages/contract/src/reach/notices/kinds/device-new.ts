import { z } from 'zod';
import type { Bell, DataOf, NoticeFacts, NoticeMail, NoticePush } from '../notice-kind.ts';

/** The account was opened on a device that it was not opened on before. Null for what the device does not name. */
export const data = () => z.object({ browser: z.string().nullable(), system: z.string().nullable() });
type Data = DataOf<typeof data>;

export const facts: NoticeFacts<Data> = { topic: 'safety', urgency: 'bell', path: () => '/settings/security' };

function deviceName({ browser, system }: Data): string {
  return browser !== null && system !== null ? `${browser} on ${system}` : (browser ?? system ?? 'An unknown device');
}

export const bell: Bell<Data> = {
  en: (device) => ({
    title: 'A new device signed in',
    description: `${deviceName(device)}. If it isn’t yours, sign it out and change your password.`,
  }),
};

export const mail: NoticeMail<Data> = {
  en: (device) => ({
    title: 'A new device signed in',
    intro: `${deviceName(device)}. If it isn’t yours, sign it out and change your password.`,
    action: 'Check your devices',
  }),
};

export const push: NoticePush<Data> = { en: () => ({ title: 'A new device signed in', body: 'Tap to check it.' }) };

export const example: Data = { browser: 'Firefox', system: 'Linux' };
