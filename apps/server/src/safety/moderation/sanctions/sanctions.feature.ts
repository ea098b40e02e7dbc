import type { Steps } from '../../../app/events.ts';
import type { Base, Feature } from '../../../platform/feature.ts';
import { createSanctionsService } from './sanctions.service.ts';
import type { SanctionsDeps } from './sanctions-deps.ts';

/** Only for a process that died in between: each act does it at once. */
const ENFORCE_INTERVAL_MS = 30_000;

/** Its routes stand with moderation, which an appeal goes to. */
export function sanctionsFeature(base: Base, needs: Omit<SanctionsDeps, keyof Base>) {
  const service = createSanctionsService({ ...base, ...needs });
  return {
    service,
    tickers: [{ name: 'sanctions.enforce', intervalMs: ENFORCE_INTERVAL_MS, work: service.enforceRecent }],
    steps: {
      'account.erased': async ({ tx, userId }) =>
        needs.barredKeys.keepDeparted(tx, userId, await needs.auth.readKeys(tx, userId)),
    },
  } satisfies Feature & { steps: Steps };
}
