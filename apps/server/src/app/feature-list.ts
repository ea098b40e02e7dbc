import type { PasswordHasher } from '../accounts/auth/passwords/password-hash.ts';
import type { MatcherWorker } from '../meeting/matching/matcher-worker.ts';
import type { Base, Feature } from '../platform/feature.ts';
import type { Env } from './env.ts';
import type { Events, Listeners, Steps } from './events.ts';

export type FeatureDeps = Omit<Base, 'realtime' | 'limiters' | 'replica' | 'storage'> & {
  env: Env;
  events: Events;
  /** Whether the server runs on its embedded database, as when someone tries it out. */
  isEmbedded: boolean;
  passwords?: PasswordHasher | undefined;
  startMatcher?: (() => MatcherWorker) | undefined;
};

/** A feature, with its listeners and its steps for other features. */
export type Listed = Feature & { listeners?: Listeners; steps?: Steps };
export type Add = <F extends Listed>(feature: F) => F['service'];
