import { type Standing, standingOf } from '@cuppa/domain/passport/passport/standing';
import type { PersonSettings } from '../../accounts/profile/profile.service.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { afterCommit } from '../../platform/postgres/transact.ts';
import * as repository from './passport.repository.ts';
import type { PassportDeps } from './passport-deps.ts';

/** The standing of a subscription now; ended if its provider does not count. */
export function countedStanding(
  { clock, providers }: Pick<PassportDeps, 'clock' | 'providers'>,
  row: repository.SubscriptionRow,
): Standing {
  const standing = standingOf(row, clock.now());
  return providers.includes(row.provider) ? standing : { ...standing, state: 'ended' };
}

/**
 * Updates a person's profile, which the caller has locked, from their subscriptions. When the passport ends, puts away
 * the decks that came only with it. No one can put one to use in between, because that takes the same lock.
 */
export async function writeStanding(
  tx: Transaction,
  deps: Pick<PassportDeps, 'clock' | 'findBoughtDecks' | 'profiles' | 'providers' | 'realtime'>,
  profile: PersonSettings,
): Promise<void> {
  const rows = await repository.findSubscriptions(tx, profile.id);
  const hasPassport = rows.some((row) => countedStanding(deps, row).state !== 'ended');
  if (hasPassport === profile.hasPassport) return;
  const bought = hasPassport ? profile.decks : await deps.findBoughtDecks(tx, profile.id);
  const decks = profile.decks.filter((deck) => bought.includes(deck));
  const { id } = await deps.profiles.changePassport(tx, profile.id, { hasPassport, decks });
  afterCommit(tx, () => deps.realtime.toPerson(id).emit('profile.changed', {}));
}
