import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** Why the checkout did not open. A person who already has a passport sees it instead. */
export const CHECKOUT_REFUSALS = {
  PAYMENT_AWAY: 'away',
  NOT_SOLD: 'notSold',
  ALREADY_HELD: 'alreadyHeld',
} as const satisfies RefusalTable<Api['passport']['checkout']>;

/** Why the subscription’s own page did not open. */
export const PORTAL_REFUSALS = {
  PAYMENT_AWAY: 'away',
  NOT_FOUND: 'gone',
} as const satisfies RefusalTable<Api['passport']['portal']>;

/** Why the provider could not be asked. */
export const RESTORE_REFUSALS = { PAYMENT_AWAY: 'away' } as const satisfies RefusalTable<Api['passport']['restore']>;
