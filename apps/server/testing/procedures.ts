import { randomUUID } from 'node:crypto';
import { contract } from '@cuppa/contract/contract';
import type { ApiClient } from './test-app.ts';

/** What the calls below name. `id` is a plan, a reflection, a report, a purchase. */
export type Named = { callId: string; connectionId: string; id: string; photoId: string; sessionId: string };

const scheduledFor = '2026-03-12T12:00:00.000Z';
const xpClaim = { p_user_id: randomUUID(), p_xp_change: 5, p_action: 'town_square', p_update_streak: false };

const publicProfile = {
  version: 0,
  firstName: 'Ada',
  pronouns: '',
  bio: '',
  languages: ['en' as const],
  gender: null,
  dateGenders: [],
  prompts: [],
};

export type Procedures = Record<string, (api: ApiClient) => Promise<unknown>>;

/** A well-formed call of every procedure, by its path in the contract, about the things of these ids. */
export const proceduresAbout = ({ callId, connectionId, id, photoId, sessionId }: Named): Procedures => ({
  'account.exportLink': (api) => api.account.exportLink(),
  'account.keep': (api) => api.account.keep(),
  'account.read': (api) => api.account.read(),
  'account.requestDeletion': (api) => api.account.requestDeletion({ when: 'later', password: 'another' }),
  'age.verify': (api) => api.age.verify({ birthday: '1990-01-01' }),
  'auth.endSession': (api) => api.auth.endSession({ id: sessionId }),
  'auth.security': (api) => api.auth.security(),
  'calendar.feed': (api) => api.calendar.feed(),
  'calendar.makeFeed': (api) => api.calendar.makeFeed(),
  'calendar.removeFeed': (api) => api.calendar.removeFeed(),
  'calendar.replaceFeed': (api) => api.calendar.replaceFeed(),
  'calls.checkConnection': (api) => api.calls.checkConnection({}),
  'chat.messages': (api) => api.chat.messages({ connectionId }),
  'chat.open': (api) => api.chat.open({ connectionId }),
  'pairs.answerVerdict': (api) => api.pairs.answerVerdict({ callId, choices: ['friend'] }),
  'connections.list': (api) => api.connections.list({}),
  'connections.markViewed': (api) => api.connections.markViewed({ connectionId }),
  'connections.overview': (api) => api.connections.overview(),
  'connections.read': (api) => api.connections.read({ connectionId }),
  'connections.setFavorite': (api) => api.connections.setFavorite({ connectionId, isFavorite: true }),
  'pairs.unmatch': (api) => api.pairs.unmatch({ connectionId }),
  'pairs.verdict': (api) => api.pairs.verdict({ callId }),
  'dailyTea.answer': (api) => api.dailyTea.answer({ questionId: 'builtin-1', answer: 'words' }),
  'dailyTea.completeChallenge': (api) => api.dailyTea.completeChallenge({ challengeId: 'quick_draw' }),
  'dailyTea.deck': (api) => api.dailyTea.deck(),
  'dailyTea.summary': (api) => api.dailyTea.summary(),
  'home.get': (api) => api.home.get(),
  'matching.setPaused': (api) => api.matching.setPaused({ isPaused: true }),
  'notices.choices': (api) => api.notices.choices(),
  'notices.counts': (api) => api.notices.counts(),
  'notices.list': (api) => api.notices.list({}),
  'notices.markRead': (api) => api.notices.markRead(),
  'notices.saveChoices': (api) => api.notices.saveChoices({ push: false }),
  'onboarding.saveCoreValues': (api) => api.onboarding.saveCoreValues({ coreValues: ['humor'] }),
  'onboarding.savePreference': (api) => api.onboarding.savePreference({ connectionPreference: 'both' }),
  'places.chooseCity': (api) => api.places.chooseCity({ id: '0', query: 'Paris' }),
  'places.own': (api) => api.places.own(),
  'places.remove': (api) => api.places.remove(),
  'places.search': (api) => api.places.search({ query: 'Paris' }),
  'places.sharePosition': (api) => api.places.sharePosition({ latitude: 48.86, longitude: 2.35 }),
  'postCall.journal': (api) => api.postCall.journal({ callId }),
  'postCall.latest': (api) => api.postCall.latest(),
  'postCall.recap': (api) => api.postCall.recap({ callId }),
  'postCall.saveJournal': (api) => api.postCall.saveJournal({ callId, reflection: 'words' }),
  'postCall.submitFeedback': (api) => api.postCall.submitFeedback({ callId, rating: 5 }),
  'postCall.submitQuality': (api) => api.postCall.submitQuality({ callId, qualityRating: 5, connectionRating: 5 }),
  'profile.me': (api) => api.profile.me(),
  'profile.savePreferences': (api) =>
    api.profile.savePreferences({ showXp: true, showStreak: true, showLevel: true, showBadges: false }),
  'profile.update': (api) => api.profile.update({ firstName: 'Ada' }),
  'progress.badges': (api) => api.progress.badges(),
  'progress.endRest': (api) => api.progress.endRest(),
  'progress.rest': (api) => api.progress.rest({ days: 1 }),
  'progress.updateUserXp': (api) => api.progress.updateUserXp(xpClaim),
  'publicProfile.orderPhotos': (api) => api.publicProfile.orderPhotos({ photoIds: [] }),
  'publicProfile.preview': (api) => api.publicProfile.preview(),
  'publicProfile.read': (api) => api.publicProfile.read(),
  'publicProfile.removePhoto': (api) => api.publicProfile.removePhoto({ photoId }),
  'publicProfile.teaAnswers': (api) => api.publicProfile.teaAnswers(),
  'publicProfile.update': (api) => api.publicProfile.update(publicProfile),
  'reconnections.accept': (api) => api.reconnections.accept({ id }),
  'reconnections.calendar': (api) => api.reconnections.calendar({ id }),
  'reconnections.callNow': (api) => api.reconnections.callNow({ pair: { connectionId } }),
  'reconnections.cancel': (api) => api.reconnections.cancel({ id }),
  'reconnections.decline': (api) => api.reconnections.decline({ id }),
  'reconnections.forCall': (api) => api.reconnections.forCall({ callId }),
  'reconnections.join': (api) => api.reconnections.join({ id }),
  'reconnections.list': (api) => api.reconnections.list(),
  'reconnections.moveTo': (api) => api.reconnections.moveTo({ id, scheduledFor }),
  'reconnections.propose': (api) => api.reconnections.propose({ pair: { connectionId }, scheduledFor }),
  'reconnections.schedule': (api) => api.reconnections.schedule({ callId }),
  'reconnections.suggestTimes': (api) => api.reconnections.suggestTimes({ about: { connectionId } }),
  'reflection.list': (api) => api.reflection.list({}),
  'reflection.remove': (api) => api.reflection.remove({ id }),
  'reflection.summary': (api) => api.reflection.summary(),
  'reflection.write': (api) => api.reflection.write({ id, themeId: 'rest', entries: ['words', '', ''] }),
  'safety.acceptRules': (api) => api.safety.acceptRules(),
  'safety.blockConnection': (api) => api.safety.blockConnection({ connectionId }),
  'safety.completeReport': (api) => api.safety.completeReport({ reportId: id, reason: 'other' }),
  'safety.report': (api) => api.safety.report({ place: 'chat', connectionId, reason: 'other' }),
  'teaTime.join': (api) => api.teaTime.join({ startsAt: scheduledFor }),
  'teaTime.leave': (api) => api.teaTime.leave({ startsAt: scheduledFor }),
  'teaTime.read': (api) => api.teaTime.read(),
  'townSquare.list': (api) => api.townSquare.list({}),
  'whatsNext.hide': (api) => api.whatsNext.hide({ id: 'streak', how: 'snooze' }),
  'whatsNext.list': (api) => api.whatsNext.list(),
  'xpStore.buy': (api) => api.xpStore.buy({ itemId: 'streak_freeze', purchaseId: id }),
  'xpStore.read': (api) => api.xpStore.read(),
  'xpStore.use': (api) => api.xpStore.use({ itemId: 'deck_play', isInUse: true }),
});

/** The same about things that nobody has. */
export const PROCEDURES = proceduresAbout({
  callId: randomUUID(),
  connectionId: randomUUID(),
  id: randomUUID(),
  photoId: randomUUID(),
  sessionId: randomUUID(),
});

/** The paths of all procedures in the contract. A new one must be added to the list above. */
export const PROCEDURE_PATHS = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.keys(procedures).map((name) => `${feature}.${name}`),
);
