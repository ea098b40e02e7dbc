import { fillIn } from '@cuppa/domain/platform/words/fill-in';
import { READER_LANGUAGE, type WordLanguage } from '@cuppa/domain/platform/words/language';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { mailJob } from '../../../platform/mail/mail.ts';
import { layOutMail, type MailContent } from '../../../platform/mail/mail-layout.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import { authWords } from '../auth.words.ts';
import type { AuthContext } from '../auth-context.ts';

/** A change to an account that its owner is notified of by mail. */
export type Notice =
  | { kind: 'password-changed' }
  | { kind: 'email-changed'; newEmail: string }
  | { kind: 'identity-linked' | 'identity-unlinked'; provider: string }
  | { kind: 'factor-added' | 'factor-removed'; factorType: 'totp' | 'phone' }
  | { kind: 'recovery-codes-renewed' }
  | { kind: 'recovery-code-used'; remaining: number; total: number }
  | { kind: 'device-new'; browser: string | null; system: string | null }
  | { kind: 'passkey-added' | 'passkey-removed'; name: string };

/**
 * Mails a person about a change, in the transaction of that change. Sends nothing if there is no address or
 * MAIL_NOTICES is off.
 */
export async function sendNotice(context: AuthContext, tx: Db, address: string | null, notice: Notice): Promise<void> {
  if (address === null || !context.env.MAIL_NOTICES) return;
  const mail = writeSecurityNotice(notice, context.siteUrl(), READER_LANGUAGE);
  await addJob(tx, mailJob, { payload: { to: address, ...mail } });
}

export function writeSecurityNotice(notice: Notice, siteUrl: string, language: WordLanguage): MailContent {
  const words = authWords(language);
  const { subject, title, intro } = words.notices[notice.kind];
  return layOutMail(
    {
      subject,
      title,
      intro: fillIn(intro, detailOf(notice, language)),
      action: { label: words.securitySettings, link: `${siteUrl}/settings/security` },
      notes: [words.ifYou, words.ifNotYou],
    },
    language,
  );
}

/** The values for the placeholders in the text of a notice. */
function detailOf(notice: Notice, language: WordLanguage): Record<string, string> {
  switch (notice.kind) {
    case 'password-changed':
    case 'recovery-codes-renewed':
      return {};
    case 'email-changed':
      return { newEmail: notice.newEmail };
    case 'identity-linked':
    case 'identity-unlinked':
      return { provider: nameOf(notice.provider) };
    case 'factor-added':
    case 'factor-removed':
      return { factor: authWords(language).factors[notice.factorType] };
    case 'recovery-code-used':
      return { remaining: String(notice.remaining), total: String(notice.total) };
    case 'device-new':
      return { device: nameOfDevice(notice, language) || authWords(language).unknownDevice };
    case 'passkey-added':
    case 'passkey-removed':
      return { passkey: notice.name === '' ? authWords(language).unnamedPasskey : notice.name };
  }
}

/** "Firefox on Linux", or as much as is known; empty if nothing is. */
export function nameOfDevice(
  { browser, system }: { browser: string | null; system: string | null },
  language: WordLanguage,
): string {
  if (browser === null || system === null) return browser ?? system ?? '';
  return fillIn(authWords(language).browserOn, { browser, system });
}

function nameOf(provider: string): string {
  return provider.charAt(0).toUpperCase() + provider.slice(1);
}
