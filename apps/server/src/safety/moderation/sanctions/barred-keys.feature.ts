import type { Base, Feature } from '../../../platform/feature.ts';
import { createBarredKeysService } from './barred-keys.service.ts';

/** Built before the accounts, which ask it about everybody who signs up. */
export function barredKeysFeature(base: Pick<Base, 'clock' | 'storage'>) {
  return { service: createBarredKeysService(base) } satisfies Feature;
}
