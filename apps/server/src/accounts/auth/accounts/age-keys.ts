import { asciiDigits } from '@cuppa/domain/platform/text/digits';
import { readEmailAddress } from '@cuppa/domain/platform/text/email-address';
import type { Db } from '../../../platform/postgres/database.ts';
import { type AgeKey, deviceKeys } from '../../refused-ages/refused-ages.service.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { mailboxKey, phoneKey, readKeys } from './barred-keys.ts';

/** An e-mail address or a phone number, as it is stored. */
export type Address = { email: string } | { phone: string };
const keyOf = (address: Address) => ('email' in address ? mailboxKey(address.email) : phoneKey(address.phone));

/** The keys of a request without an account: it has proved neither the address nor the device. */
export const askedAgeKeys = (address: Address, ip: string, device: unknown): AgeKey[] => [
  { key: keyOf(address), ip },
  ...deviceKeys(device),
];

/** The key of an address that counts without a proof, because this deployment asks for none. */
export const ownAgeKey = (address: Address): AgeKey => ({ key: keyOf(address) });

/** The keys of an account: itself, its addresses, numbers and identities. */
export async function readAccountAgeKeys(context: AuthContext, tx: Db, userId: string): Promise<AgeKey[]> {
  const keys = await readKeys(context, tx, userId);
  return [`account ${userId}`, ...keys].map((key) => ({ key }));
}

/** The keys of a session: those of its account, and the device that it sent, if any. */
export async function readAgeKeys(
  context: AuthContext,
  tx: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  device: string | undefined,
): Promise<AgeKey[]> {
  const user = await repository.findUser(tx, userId);
  const { ip } = (await repository.findSession(tx, sessionId)) ?? { ip: null };
  const addresses: Address[] = [
    ...(user?.email ? [{ email: user.email }] : []),
    ...(user?.phone ? [{ phone: user.phone }] : []),
  ];
  return [
    ...(await readAccountAgeKeys(context, tx, userId)),
    ...(ip === null ? [] : addresses.map((address) => ({ key: keyOf(address), ip }))),
    ...deviceKeys(device),
  ];
}

/** The keys that a moderator may mean with what a person wrote: an address, a phone number or the code of a device. */
export function ageKeysOf(written: string): string[] {
  if (!written.includes('@')) return [phoneKey(asciiDigits(written)), ...deviceKeys(written).map(({ key }) => key)];
  const read = readEmailAddress(written);
  return [mailboxKey('address' in read ? read.address : written.trim())];
}
