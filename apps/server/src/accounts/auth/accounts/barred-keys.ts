import { mailboxOf } from '@cuppa/domain/platform/text/mailbox';
import type { Db } from '../../../platform/postgres/database.ts';
import * as repository from '../auth.repository.ts';
import type { ProviderPerson } from '../auth.table.ts';
import type { AuthContext } from '../auth-context.ts';
import { findFactors } from '../factors/factor.repository.ts';

/** Keys by which a banned person is recognized, each as one text. */
export const mailboxKey = (email: string) => `mailbox ${mailboxOf(email)}`;
const emailKeys = (email: string) => [`email ${email.toLowerCase()}`, mailboxKey(email)];
export const phoneKey = (phone: string) => `phone ${phone.replaceAll(/\D/g, '').replace(/^00/, '')}`;
const identityKey = (provider: string, subject: string) => `identity ${provider} ${subject}`;

/**
 * All keys of an account: its e-mail address and phone number, the numbers of its factors, and its identities at
 * providers with the addresses that these providers verified.
 */
export async function readKeys(_context: AuthContext, tx: Db, userId: string): Promise<string[]> {
  const user = await repository.findUser(tx, userId);
  const identities = await repository.findIdentities(tx, userId);
  const factors = await findFactors(tx, userId);
  const phones = [user?.phone, ...factors.map(({ phone }) => phone)];
  const emails = [
    user?.email,
    ...identities.map(({ email, identityData }) => (identityData['email_verified'] === true ? email : null)),
  ];
  const keys = [
    ...emails.flatMap((email) => (email ? emailKeys(email) : [])),
    ...phones.flatMap((phone) => (phone ? [phoneKey(phone)] : [])),
    ...identities
      .filter(({ provider }) => provider !== 'email' && provider !== 'phone')
      .map(({ provider, providerId }) => identityKey(provider, providerId)),
  ];
  return [...new Set(keys)];
}

/** Whether a banned person used the address, in any spelling that leads to the same mailbox. To the outside it then counts as taken. */
export function isEmailBarred({ barredKeys }: AuthContext, on: Db, email: string): Promise<boolean> {
  return barredKeys.has(on, emailKeys(email));
}

export function isPhoneBarred({ barredKeys }: AuthContext, on: Db, phone: string): Promise<boolean> {
  return barredKeys.has(on, [phoneKey(phone)]);
}

/** Whether a banned person used this identity of a provider, or its e-mail address. */
export function isPersonBarred({ barredKeys }: AuthContext, on: Db, person: ProviderPerson): Promise<boolean> {
  const { provider, subject, email } = person;
  return barredKeys.has(on, [identityKey(provider, subject), ...(email === null ? [] : emailKeys(email))]);
}
