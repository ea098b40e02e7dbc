import { authFeature } from '../accounts/auth/auth.feature.ts';
import { ageFeature } from '../accounts/profile/age.feature.ts';
import { profileFeature } from '../accounts/profile/profile.feature.ts';
import { refusedAgesFeature } from '../accounts/refused-ages/refused-ages.feature.ts';
import type { Base } from '../platform/feature.ts';
import { certificatePart } from '../platform/http/certificate-part.ts';
import { createLimiters } from '../platform/limits/limiters.ts';
import { countMails, createMailboxSender, createSmtpSender } from '../platform/mail/mail.ts';
import { createClassifier } from '../platform/model/classifier.ts';
import { createLanguageModel } from '../platform/model/language-model.ts';
import { createModelAnswers } from '../platform/model/model-answers.ts';
import { picturesPart } from '../platform/pictures/pictures-part.ts';
import { replicaPart } from '../platform/postgres/replica-part.ts';
import { createRealtime } from '../platform/realtime/realtime.ts';
import { connectRedis, measureRedis } from '../platform/redis/redis.ts';
import { storagePart } from '../platform/storage/storage-part.ts';
import { barredKeysFeature } from '../safety/moderation/sanctions/barred-keys.feature.ts';
import type { Add, FeatureDeps } from './feature-list.ts';

/** The base of every feature: files, profiles, accounts, connections, limits, the language model. */
export function addGround(
  add: Add,
  { env, events, passwords, ...deps }: Omit<FeatureDeps, 'isEmbedded' | 'startMatcher'>,
) {
  const redis = env.REDIS_URL === undefined ? null : connectRedis(env.REDIS_URL, deps.logger);
  if (redis !== null) measureRedis(deps.metrics, redis);
  const limiters = createLimiters({ isActive: env.RATE_LIMITS, redis, db: deps.db });

  const replica = add(replicaPart(deps, { env, redis }));
  const storage = add(storagePart(deps, env));
  add(certificatePart(deps, env));
  const pictures = add(picturesPart(deps));
  const profiles = add(profileFeature(deps));
  const barredKeys = add(barredKeysFeature({ ...deps, storage }));
  const refusedAges = add(refusedAgesFeature({ ...deps, limiters, storage }, env));
  const sendMail = countMails(
    deps.metrics,
    env.SMTP_URL === undefined ? createMailboxSender(deps.db) : createSmtpSender(env.SMTP_URL, env.MAIL_FROM),
  );
  const auth = add(
    authFeature({ ...deps, limiters }, { env, events, profiles, passwords, barredKeys, refusedAges, sendMail }),
  );
  add(ageFeature(deps, { auth, profiles, refusedAges }));
  const realtime = createRealtime({
    logger: deps.logger,
    env,
    redis,
    limiters,
    metrics: deps.metrics,
    authenticate: auth.authenticate,
    readCaller: auth.readCaller,
  });
  const base: Base = { ...deps, limiters, realtime, replica, storage };
  const model = createLanguageModel(env);
  const modelAnswers = createModelAnswers(model, deps.clock, deps.logger);
  const classifier = createClassifier(env, deps.clock, deps.logger);
  const hasLanguageModel = model !== null;
  return {
    auth,
    barredKeys,
    base,
    classifier,
    hasLanguageModel,
    limiters,
    modelAnswers,
    pictures,
    profiles,
    realtime,
    refusedAges,
    replica,
    sendMail,
    storage,
  };
}
