import { APP_NAME } from '@cuppa/domain/app-name';
import { layOutMail, type MailContent } from './mail-layout.ts';

export type AuthMailType = 'signup' | 'magiclink' | 'recovery' | 'email_change' | 'reauthentication';
type Words = { subject: string; title: string; intro: string; action: string | null; unasked: string };

const WORDS: Record<AuthMailType, Words> = {
  signup: {
    subject: `Confirm your email for ${APP_NAME}`,
    title: `Welcome to ${APP_NAME}`,
    intro: 'Confirm your email address to finish signing up.',
    action: 'Confirm my email',
    unasked: 'If you didn’t sign up, you can ignore this email.',
  },
  magiclink: {
    subject: `Your sign-in link for ${APP_NAME}`,
    title: `Sign in to ${APP_NAME}`,
    intro: 'Use the link or the code to sign in. Either works once.',
    action: 'Sign in',
    unasked: 'If you didn’t ask to sign in, you can ignore this email.',
  },
  recovery: {
    subject: `Reset your ${APP_NAME} password`,
    title: 'Reset your password',
    intro: 'Use the link or the code to choose a new password. Either works once.',
    action: 'Choose a new password',
    unasked: 'If you didn’t ask for this, you can ignore this email. Your password stays as it is.',
  },
  email_change: {
    subject: `Confirm the new email of your ${APP_NAME} account`,
    title: 'Confirm your new email',
    intro: `Your ${APP_NAME} account is about to get another email address. Use the link or the code to agree.`,
    action: 'Confirm the change',
    unasked: 'If that wasn’t you, use neither: nothing changes then. Choose a new password to be safe.',
  },
  reauthentication: {
    subject: `Your ${APP_NAME} security code`,
    title: 'Is it you?',
    intro: 'Type this code to go on with the change that you asked for.',
    action: null,
    unasked: 'If you didn’t ask for a change, choose a new password: somebody may be signed in as you.',
  },
};

/** The mail with a link and a code, which do the same and last equally long; a reauthentication has the code alone. */
export function writeAuthMail(
  type: AuthMailType,
  { link, code, lifeSeconds }: { link: string; code: string; lifeSeconds: number },
): MailContent {
  const { subject, title, intro, action, unasked } = WORDS[type];
  const what = action === null ? 'The code lasts' : 'The link and the code last';
  return layOutMail({
    subject,
    title,
    intro,
    ...(action !== null && { action: { label: action, link } }),
    code,
    notes: [`${what} for ${describeLife(lifeSeconds)}.`, unasked],
  });
}

function describeLife(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours === 1 ? 'one hour' : `${hours} hours`;
}
