import type { Steps } from '../../../app/events.ts';
import type { Base, Feature } from '../../../platform/feature.ts';
import { readPersonKeys } from './person-keys.ts';
import { createSanctionsService } from './sanctions.service.ts';
import type { SanctionsDeps } from './sanctions-deps.ts';

/** Each act enforces immediately; this only repeats it if a process died in between. */
const ENFORCE_INTERVAL_MS = 30_000;

/** The moderation feature has the routes, because an appeal opens a case. */
export function sanctionsFeature(base: Base, needs: Omit<SanctionsDeps, keyof Base>) {
  const service = createSanctionsService({ ...base, ...needs });
  return {
    service,
    tickers: [{ name: 'sanctions.enforce', intervalMs: ENFORCE_INTERVAL_MS, work: service.enforceRecent }],
    steps: {
      'account.erased': async ({ tx, userId }) =>
        needs.barredKeys.keepDeparted(tx, userId, await readPersonKeys(needs, tx, userId)),
      'passport.payer-read': ({ tx, ...payer }) => service.barPayer(tx, payer),
    },
  } satisfies Feature & { steps: Steps };
}
