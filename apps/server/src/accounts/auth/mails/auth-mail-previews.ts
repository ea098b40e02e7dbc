import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { MailPreview } from '../../../platform/mail/mail-previews-page.ts';
import { type AuthMailType, writeAuthMail } from './auth-mails.ts';
import { writeDeletionAsked, writeFarewell } from './deletion-mails.ts';
import { type Notice, writeSecurityNotice } from './notices.ts';

const TYPES: Record<AuthMailType, string> = {
  signup: 'sign-up',
  magiclink: 'magic-link',
  recovery: 'recovery',
  email_change: 'email-change',
  reauthentication: 'reauthentication',
};
const NOTICES: { [K in Notice['kind']]: Notice & { kind: K } } = {
  'password-changed': { kind: 'password-changed' },
  'email-changed': { kind: 'email-changed', newEmail: 'ada@example.com' },
  'identity-linked': { kind: 'identity-linked', provider: 'google' },
  'identity-unlinked': { kind: 'identity-unlinked', provider: 'google' },
  'factor-added': { kind: 'factor-added', factorType: 'totp' },
  'factor-removed': { kind: 'factor-removed', factorType: 'phone' },
  'recovery-codes-renewed': { kind: 'recovery-codes-renewed' },
  'recovery-code-used': { kind: 'recovery-code-used', remaining: 7, total: 10 },
  'device-new': { kind: 'device-new', browser: null, system: null },
  'passkey-added': { kind: 'passkey-added', name: '' },
  'passkey-removed': { kind: 'passkey-removed', name: '' },
};
const LIFE_SECONDS = 3_600;
/** As long as a real token, so that the preview of the text form wraps in the same way. */
const TOKEN = '0123456789abcdef'.repeat(4);

/** Previews of the mails about accounts, with sample data. */
export function authMailPreviews(siteUrl: string): MailPreview[] {
  const language = READER_LANGUAGE;
  const types = Object.keys(TYPES) as AuthMailType[];
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(0);
  return [
    ...types.map((type) => {
      const link = `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token: TOKEN, type })}`;
      const attemptsAt = type === 'signup' ? [new Date(0)] : [];
      const mail = writeAuthMail(type, { link, code: '123456', lifeSeconds: LIFE_SECONDS, attemptsAt }, language);
      return { name: `auth-${TYPES[type]}`, mail };
    }),
    ...Object.values(NOTICES).map((notice) => ({
      name: `auth-${notice.kind}`,
      mail: writeSecurityNotice(notice, siteUrl, language),
    })),
    { name: 'deletion-asked', mail: writeDeletionAsked(time, siteUrl, language) },
    { name: 'deletion-done', mail: writeFarewell(language) },
  ];
}
