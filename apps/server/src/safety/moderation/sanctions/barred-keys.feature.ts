import type { Base, Feature } from '../../../platform/feature.ts';
import { createBarredKeysService } from './barred-keys.service.ts';

/** Built before the accounts, which check every sign-up against it. */
export function barredKeysFeature(base: Pick<Base, 'clock' | 'storage'>) {
  return { service: createBarredKeysService(base) } satisfies Feature;
}
