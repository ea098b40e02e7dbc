import type { OwnAccount } from '@cuppa/contract/accounts/account/account-contract';
import { bindContext } from '../../platform/bind-context.ts';
import type { Caller } from '../../platform/http/api-access.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { deleteAccount } from './delete-account.ts';
import { noteDeparture, repeatDeletions } from './departures.ts';
import { createDownloadUrl } from './download-url.ts';
import { keepAccount } from './keep-account.ts';
import { requestDeletion } from './request-deletion.ts';
import { removeOldRows } from './retention.ts';
import { writeExport } from './write-export.ts';

export type AccountService = ReturnType<typeof createAccountService>;

/** A person's own account: the download of their data, and its deletion. */
export function createAccountService(deps: AccountDeps) {
  return bindContext(deps, {
    /** Refuses UNAUTHORIZED if the account is gone. */
    read: async ({ auth }: AccountDeps, { userId }: Caller): Promise<OwnAccount> => {
      const owner = await auth.readOwner(userId);
      if (owner === null) throw new Refusal('UNAUTHORIZED');
      return owner;
    },

    /** A URL of the person's download, valid for five minutes. Counts as a download; refuses RATE_LIMITED. */
    exportLink: async ({ exportLimits, storage }: AccountDeps, caller: Caller): Promise<{ url: string }> => {
      await exportLimits.count(caller.userId);
      return { url: await createDownloadUrl(storage, caller) };
    },

    writeExport,
    requestDeletion,
    keep: keepAccount,
    deleteAccount,
    noteDeparture,
    repeatDeletions,
    removeOldRows,
  });
}
