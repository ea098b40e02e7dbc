import { APP_NAME } from '@cuppa/domain/app-name';

export type AuthMailType = 'signup' | 'magiclink' | 'recovery' | 'email_change' | 'reauthentication';
type Words = { subject: string; title: string; intro: string; action: string; unasked: string };
export type MailContent = { subject: string; text: string; html: string };

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
    subject: `Confirm the new email for your ${APP_NAME} account`,
    title: 'Confirm the change of your email',
    intro: 'Somebody signed in to your account asked to change its email. Use the link or the code to agree.',
    action: 'Confirm the change',
    unasked: 'If that wasn’t you, don’t use them: nothing changes then. Change your password to be safe.',
  },
  reauthentication: {
    subject: `Your ${APP_NAME} security code`,
    title: 'Confirm that it’s you',
    intro: 'Type this code to go on with the change that you asked for.',
    action: '',
    unasked: 'If you didn’t ask for a change, change your password: somebody may be signed in as you.',
  },
};

const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:999px;background:#b4532a;color:#ffffff;text-decoration:none;font-weight:600';
const PAGE =
  'max-width:480px;margin:0 auto;padding:32px 24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#2b211c';
const CODE = 'font-size:28px;font-weight:700;letter-spacing:6px;margin:8px 0 24px';

/** The mail with a link and a code; both lead to the same and last equally long. A reauthentication has no link. */
export function writeAuthMail(
  type: AuthMailType,
  { link, code, lifeSeconds }: { link: string; code: string; lifeSeconds: number },
): MailContent {
  const { subject, title, intro, action, unasked } = WORDS[type];
  const minutes = Math.round(lifeSeconds / 60);
  const lasts = `The link and the code last for ${minutes} minutes.`;
  return {
    subject,
    text: `${title}\n\n${intro}\n\n${action}:\n${link}\n\nYour code is ${code}\n\n${lasts}\n${unasked}\n`,
    html: [
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      `<body style="margin:0;background:#faf6f1"><div style="${PAGE}">`,
      `<h1 style="font-size:24px">${escapeHtml(title)}</h1><p>${escapeHtml(intro)}</p>`,
      `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(action)}</a></p>`,
      `<p style="margin:0">Or type this code:</p><p style="${CODE}">${escapeHtml(code)}</p>`,
      `<p style="color:#6b5b52">${lasts} ${escapeHtml(unasked)}</p>`,
      '</div></body></html>',
    ].join('\n'),
  };
}

/** What happened to an account; `detail` names the provider, the factor or the new address. */
export type Notice =
  | { kind: 'password-changed' }
  | { kind: 'email-changed'; newEmail: string }
  | { kind: 'identity-linked' | 'identity-unlinked'; provider: string }
  | { kind: 'factor-added' | 'factor-removed'; factorType: 'totp' | 'phone' };

/** The mail that tells a person of a change to their account after the fact. */
export function writeNotice(notice: Notice, _links: { securityUrl: string }): MailContent {
  return { subject: notice.kind, text: notice.kind, html: notice.kind };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
