import { APP_NAME } from '@cuppa/domain/app-name';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { mailJob } from '../../../platform/mail/mail.ts';
import type { Db } from '../../../platform/postgres/database.ts';
import type { AuthContext } from '../auth-context.ts';
import { layOutMail } from './mail-layout.ts';

/** A change to an account that its owner is told of afterwards. */
export type Notice =
  | { kind: 'password-changed' }
  | { kind: 'email-changed'; newEmail: string }
  | { kind: 'identity-linked' | 'identity-unlinked'; provider: string }
  | { kind: 'factor-added' | 'factor-removed'; factorType: 'totp' | 'phone' };

const FACTORS = { totp: 'an authenticator app', phone: 'a phone number' } as const;

/** Tells a person of a change, in the transaction that makes it. Without an address, nobody is told. */
export async function sendNotice(context: AuthContext, tx: Db, address: string | null, notice: Notice): Promise<void> {
  if (address === null || !context.env.MAIL_NOTICES) return;
  const { title, intro } = describeNotice(notice);
  const mail = layOutMail({
    subject: `${APP_NAME}: ${title.toLowerCase()}`,
    title,
    intro,
    action: { label: 'Look at my security settings', link: `${context.siteUrl()}/settings/security` },
    notes: [
      'If that was you, there is nothing to do.',
      'If it wasn’t, somebody may have got into your account: choose a new password and sign out all other devices.',
    ],
  });
  await addJob(tx, mailJob, { runAt: context.clock.now(), payload: { to: address, ...mail } });
}

function describeNotice(notice: Notice): { title: string; intro: string } {
  switch (notice.kind) {
    case 'password-changed':
      return {
        title: 'Your password was changed',
        intro: 'All other devices have been signed out.',
      };
    case 'email-changed':
      return {
        title: 'Your email was changed',
        intro: `Your account now belongs to ${notice.newEmail}, and this address no longer opens it.`,
      };
    case 'identity-linked':
      return {
        title: 'A way to sign in was added',
        intro: `Your account can now be opened with ${nameOf(notice.provider)}.`,
      };
    case 'identity-unlinked':
      return {
        title: 'A way to sign in was removed',
        intro: `Your account can no longer be opened with ${nameOf(notice.provider)}.`,
      };
    case 'factor-added':
      return {
        title: 'A second step was added',
        intro: `Signing in now asks for a code of ${FACTORS[notice.factorType]} too.`,
      };
    case 'factor-removed':
      return {
        title: 'A second step was removed',
        intro: `Signing in no longer asks for a code of ${FACTORS[notice.factorType]}.`,
      };
  }
}

function nameOf(provider: string): string {
  return provider.charAt(0).toUpperCase() + provider.slice(1);
}
