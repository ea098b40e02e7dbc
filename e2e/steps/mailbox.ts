import { expect } from '@playwright/test';
import type { App } from '../app.ts';

export type Mail = { link: string; code: string };

const SUBJECTS = {
  signup: 'Confirm your email%',
  magiclink: 'Your sign-in link%',
  recovery: 'Reset your%',
  email_change: 'Confirm the new email%',
  reauthentication: '%security code%',
} as const;

/** Waits for the newest mail of a kind to an address. */
export async function readMail(app: App, recipient: string, kind: keyof typeof SUBJECTS): Promise<Mail> {
  let text = '';
  await expect
    .poll(async () => {
      const [mail] = await app.query(
        'select text_body from dev_mailbox where recipient = $1 and subject like $2 order by sent_at desc limit 1',
        [recipient, SUBJECTS[kind]],
      );
      text = typeof mail?.['text_body'] === 'string' ? mail['text_body'] : '';
      return text;
    })
    .not.toBe('');
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  const code = /code is (\d+)/.exec(text)?.[1] ?? '';
  return { link, code };
}

/** Deletes all mails to an address, so that the next one is the newest. */
export async function emptyMailbox(app: App, recipient: string): Promise<void> {
  await app.query('delete from dev_mailbox where recipient = $1', [recipient]);
}
