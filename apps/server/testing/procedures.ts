import { randomUUID } from 'node:crypto';
import { contract } from '@cuppa/contract/contract';
import type { ApiClient } from './test-app.ts';

const callId = randomUUID();
const connectionId = randomUUID();
const xpClaim = { p_user_id: randomUUID(), p_xp_change: 5, p_action: 'town_square', p_update_streak: false };

/** A well-formed call of every procedure, by its path in the contract. */
export const PROCEDURES: Record<string, (api: ApiClient) => Promise<unknown>> = {
  'age.verify': (api) => api.age.verify({ birthday: '1990-01-01' }),
  'auth.endSession': (api) => api.auth.endSession({ id: callId }),
  'auth.security': (api) => api.auth.security(),
  'chat.messages': (api) => api.chat.messages({ connectionId }),
  'chat.open': (api) => api.chat.open({ connectionId }),
  'home.get': (api) => api.home.get(),
  'onboarding.saveCoreValues': (api) => api.onboarding.saveCoreValues({ coreValues: ['humor'] }),
  'onboarding.savePreference': (api) => api.onboarding.savePreference({ connectionPreference: 'both' }),
  'postCall.journal': (api) => api.postCall.journal({ callId }),
  'postCall.recap': (api) => api.postCall.recap({ callId }),
  'postCall.saveJournal': (api) => api.postCall.saveJournal({ callId, reflection: 'words' }),
  'postCall.submitFeedback': (api) => api.postCall.submitFeedback({ callId, rating: 5 }),
  'postCall.submitQuality': (api) => api.postCall.submitQuality({ callId, qualityRating: 5, connectionRating: 5 }),
  'profile.me': (api) => api.profile.me(),
  'profile.savePreferences': (api) =>
    api.profile.savePreferences({ showXp: true, showStreak: true, showLevel: true, showBadges: false }),
  'profile.update': (api) => api.profile.update({ firstName: 'Ada' }),
  'progress.badges': (api) => api.progress.badges(),
  'progress.updateUserXp': (api) => api.progress.updateUserXp(xpClaim),
  'safety.acceptRules': (api) => api.safety.acceptRules(),
  'safety.blockConnection': (api) => api.safety.blockConnection({ connectionId }),
  'safety.reportFromCall': (api) => api.safety.reportFromCall({ callId, reason: 'other' }),
  'safety.reportFromConnection': (api) => api.safety.reportFromConnection({ connectionId, reason: 'other' }),
  'townSquare.list': (api) => api.townSquare.list({}),
};

/** The paths of all procedures, by the contract: a new one has to be written into the list above. */
export const PROCEDURE_PATHS = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.keys(procedures).map((name) => `${feature}.${name}`),
);
