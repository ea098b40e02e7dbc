import type { Db } from '../../../platform/postgres/database.ts';
import * as repository from '../auth.repository.ts';
import type { AuthContext } from '../auth-context.ts';
import { phoneExists } from '../protocol/taken-address.ts';
import { phoneProviderDisabled, setConfirmedPhone } from './phone-account.ts';
import { writePhoneCode } from './phone-code.ts';

/** Refuses 422 phone_provider_disabled if accounts have no phones, and 422 phone_exists for a taken number. */
export async function refuseTakenPhone(context: AuthContext, phone: string): Promise<void> {
  if (!context.env.PHONE_SIGN_IN) throw phoneProviderDisabled(422);
  if ((await repository.findUserByPhone(context.db, phone)) !== null) throw phoneExists();
}

/** Changes the number at once if numbers count as confirmed; else answers the code to send to it. */
export async function changePhone(
  context: AuthContext,
  tx: Db,
  user: repository.UserRow,
  phone: string,
): Promise<string | null> {
  if (context.env.PHONE_AUTOCONFIRM) {
    await setConfirmedPhone(context, tx, user, phone);
    return null;
  }
  await repository.updateUser(tx, user.id, { phoneChange: phone });
  return writePhoneCode(context, tx, { userId: user.id, kind: 'phone_change', phone });
}
