import { transact } from '../../platform/postgres/transact.ts';
import * as repository from './passport.repository.ts';
import type { PassportDeps } from './passport-deps.ts';
import { writeStanding } from './write-standing.ts';

const BATCH_SIZE = 100;

/** Ends expired passports, whether or not their provider reported the end. Safe to run in several processes. */
export async function settlePassports(deps: PassportDeps): Promise<void> {
  const { clock, db, profiles, providers } = deps;
  for (const userId of await repository.findLapsed(db, clock.now(), { providers, limit: BATCH_SIZE })) {
    await transact(db, async (tx) => {
      const profile = await profiles.lockIfThere(tx, userId);
      if (profile !== null) await writeStanding(tx, deps, profile);
    });
  }
}
