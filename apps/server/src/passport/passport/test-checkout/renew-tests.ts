import { periodEnd } from '@cuppa/domain/passport/passport/standing';
import { transact } from '../../../platform/postgres/transact.ts';
import * as repository from '../passport.repository.ts';
import type { PassportDeps } from '../passport-deps.ts';
import { writeStanding } from '../write-standing.ts';

const BATCH_SIZE = 100;

/** Renews test subscriptions automatically, as a real provider does. */
export async function renewTests(deps: PassportDeps): Promise<void> {
  const { clock, db, profiles } = deps;
  for (const { id, userId } of await repository.findRenewable(db, clock.now(), BATCH_SIZE)) {
    await transact(db, async (tx) => {
      const profile = await profiles.lockIfThere(tx, userId);
      if (profile === null) return;
      const now = clock.now();
      const row = (await repository.findSubscriptions(tx, userId)).find((one) => one.id === id);
      if (row === undefined || row.status !== 'active' || row.endsWithPeriod || row.returnedAt !== null) return;
      let { periodEndsAt } = row;
      while (periodEndsAt <= now) periodEndsAt = periodEnd(periodEndsAt, row.interval);
      await repository.writeSubscription(tx, { ...row, periodEndsAt, syncedAt: now });
      await writeStanding(tx, deps, profile);
    });
  }
}
