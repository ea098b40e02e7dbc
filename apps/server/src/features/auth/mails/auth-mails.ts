import { APP_NAME } from '@cuppa/domain/app-name';

export type AuthMailType = 'signup' | 'magiclink' | 'recovery';
type Words = { subject: string; title: string; intro: string; action: string; unasked: string };

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
};

const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:999px;background:#b4532a;color:#ffffff;text-decoration:none;font-weight:600';
const PAGE =
  'max-width:480px;margin:0 auto;padding:32px 24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#2b211c';
const CODE = 'font-size:28px;font-weight:700;letter-spacing:6px;margin:8px 0 24px';

/** The mail with a link and a code; both lead to the same and last an hour. */
export function writeAuthMail(
  type: AuthMailType,
  { link, code }: { link: string; code: string },
): { subject: string; text: string; html: string } {
  const { subject, title, intro, action, unasked } = WORDS[type];
  return {
    subject,
    text: `${title}\n\n${intro}\n\n${action}:\n${link}\n\nYour code is ${code}\n\nThe link and the code last for one hour.\n${unasked}\n`,
    html: [
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      `<body style="margin:0;background:#faf6f1"><div style="${PAGE}">`,
      `<h1 style="font-size:24px">${escapeHtml(title)}</h1><p>${escapeHtml(intro)}</p>`,
      `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(action)}</a></p>`,
      `<p style="margin:0">Or type this code:</p><p style="${CODE}">${escapeHtml(code)}</p>`,
      `<p style="color:#6b5b52">The link and the code last for one hour. ${escapeHtml(unasked)}</p>`,
      '</div></body></html>',
    ].join('\n'),
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
