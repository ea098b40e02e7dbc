import type { Messages } from '../../messages/en.ts';

type HelpWords = Messages['help'];
type QuestionId = keyof HelpWords['questions'];
export type HelpTopic = keyof HelpWords['topics'];

/** A question, and the screen that its answer is about. Its id is part of its address: /help#id. */
export type Question = { id: QuestionId; topic: HelpTopic; to: string; open: keyof HelpWords['open'] };

/** All questions in display order; their texts are in the messages. */
export const QUESTIONS: readonly Question[] = [
  { id: 'call', topic: 'calls', to: '/video', open: 'video' },
  { id: 'matching', topic: 'calls', to: '/settings/matching', open: 'matching' },
  { id: 'quiet', topic: 'calls', to: '/video', open: 'video' },
  { id: 'card', topic: 'calls', to: '/video', open: 'video' },
  { id: 'tea', topic: 'calls', to: '/video', open: 'video' },
  { id: 'longer', topic: 'calls', to: '/video', open: 'video' },
  { id: 'leave', topic: 'calls', to: '/video', open: 'video' },
  { id: 'lost', topic: 'calls', to: '/video', open: 'video' },
  { id: 'voice', topic: 'calls', to: '/video', open: 'video' },
  { id: 'camera', topic: 'calls', to: '/video', open: 'video' },
  { id: 'check', topic: 'calls', to: '/video', open: 'video' },
  { id: 'uncomfortable', topic: 'safety', to: '/safety', open: 'safety' },
  { id: 'block', topic: 'safety', to: '/matches', open: 'matches' },
  { id: 'report', topic: 'safety', to: '/matches', open: 'matches' },
  { id: 'helplines', topic: 'safety', to: '/safety', open: 'safety' },
  { id: 'seen', topic: 'safety', to: '/settings/privacy', open: 'privacy' },
  { id: 'photos', topic: 'safety', to: '/settings/privacy', open: 'privacy' },
  { id: 'online', topic: 'safety', to: '/settings/privacy', open: 'privacy' },
  { id: 'pause', topic: 'safety', to: '/settings/privacy', open: 'privacy' },
  { id: 'verdict', topic: 'after', to: '/matches', open: 'matches' },
  { id: 'again', topic: 'after', to: '/matches', open: 'matches' },
  { id: 'rating', topic: 'after', to: '/home', open: 'home' },
  { id: 'journal', topic: 'after', to: '/matches', open: 'matches' },
  { id: 'connect', topic: 'matches', to: '/matches', open: 'matches' },
  { id: 'cup', topic: 'matches', to: '/matches', open: 'matches' },
  { id: 'calendar', topic: 'matches', to: '/settings/calendar', open: 'calendar' },
  { id: 'unmatch', topic: 'matches', to: '/matches', open: 'matches' },
  { id: 'offline', topic: 'matches', to: '/matches', open: 'matches' },
  { id: 'superpowers', topic: 'matches', to: '/matches', open: 'matches' },
  { id: 'xp', topic: 'progress', to: '/home', open: 'home' },
  { id: 'streak', topic: 'progress', to: '/home', open: 'home' },
  { id: 'rest', topic: 'progress', to: '/settings', open: 'settings' },
  { id: 'store', topic: 'progress', to: '/xp-store', open: 'store' },
  { id: 'badges', topic: 'progress', to: '/badges', open: 'badges' },
  { id: 'hide', topic: 'progress', to: '/settings', open: 'settings' },
  { id: 'teaAnswers', topic: 'words', to: '/daily-tea', open: 'tea' },
  { id: 'reflection', topic: 'words', to: '/reflection', open: 'reflection' },
  { id: 'town', topic: 'words', to: '/town-square', open: 'town' },
  { id: 'signIn', topic: 'account', to: '/settings/security', open: 'security' },
  { id: 'twoStep', topic: 'account', to: '/settings/security', open: 'security' },
  { id: 'birthday', topic: 'account', to: '/about', open: 'about' },
  { id: 'download', topic: 'account', to: '/settings/account', open: 'account' },
  { id: 'delete', topic: 'account', to: '/settings/account', open: 'account' },
  { id: 'appeal', topic: 'account', to: '/settings/standing', open: 'standing' },
  { id: 'suspended', topic: 'account', to: '/settings/standing', open: 'standing' },
  { id: 'notices', topic: 'account', to: '/settings/notifications', open: 'notices' },
  { id: 'language', topic: 'account', to: '/settings/language', open: 'language' },
  { id: 'theme', topic: 'account', to: '/settings', open: 'settings' },
  { id: 'install', topic: 'account', to: '/home', open: 'home' },
  { id: 'cost', topic: 'account', to: '/passport', open: 'passport' },
];
