import type { Readable } from 'node:stream';
import type { OwnAccount } from '@cuppa/contract/accounts/account/account-contract';
import type { Caller } from '../../platform/http/api-access.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { deleteAccount } from './delete-account.ts';
import type { Deletion } from './deletion-job.ts';
import { createDownloadUrl } from './download-url.ts';
import { keepAccount } from './keep-account.ts';
import { type DeletionRequest, requestDeletion } from './request-deletion.ts';
import { removeOldRows } from './retention.ts';
import { writeExport } from './write-export.ts';

export type AccountService = ReturnType<typeof createAccountService>;

/** A person's own account: everything that is kept of them to take along, and its end. */
export function createAccountService(deps: AccountDeps) {
  const { auth, exportLimits } = deps;
  return {
    /** Refuses UNAUTHORIZED if the account is gone. */
    read: async ({ userId }: Caller): Promise<OwnAccount> => {
      const owner = await auth.readOwner(userId);
      if (owner === null) throw new Refusal('UNAUTHORIZED');
      return owner;
    },

    /** The path of the person's download for five minutes. Counts as one; refuses RATE_LIMITED. */
    exportLink: async (caller: Caller): Promise<{ url: string }> => {
      await exportLimits.count(caller.userId);
      return { url: await createDownloadUrl(deps.storage, caller) };
    },

    /** Everything that is kept of a person, as a zip. */
    writeExport: (userId: string): Promise<Readable> => writeExport(deps, userId),

    /** Refuses WRONG_PASSWORD, WRONG_CODE and RATE_LIMITED. */
    requestDeletion: (caller: Caller, wish: DeletionRequest) => requestDeletion(deps, caller, wish),

    keep: (userId: string): Promise<void> => keepAccount(deps, userId),

    /** The job at the end of the wait. */
    deleteAccount: (deletion: Deletion): Promise<void> => deleteAccount(deps, deletion),

    /** Removes some of what was kept for long enough; true if there may be more. */
    removeOldRows: (): Promise<boolean> => removeOldRows(deps),
  };
}
