import type { coreMessages } from './core.ts';
import type passkeys from './en/accounts/passkeys.json';
import type offline from './en/app/offline.json';
import type teaReminder from './en/habit/tea-reminder.json';
import type homeLate from './en/home/home-late.json';
import type push from './en/reach/push.json';
import type event from './en/town/event.json';
import type hosting from './en/town/hosting.json';
import type together from './en/town/together.json';

/** The words of each feature; they load with the screens that use them (`app/screen.tsx`). */
export const en = {
  account: () => import('./en/accounts/account.json'),
  about: () => import('./en/home/about.json'),
  age: () => import('./en/accounts/age.json'),
  auth: () => import('./en/accounts/auth.json'),
  badges: () => import('./en/habit/badges.json'),
  calendar: () => import('./en/reach/calendar.json'),
  call: () => import('./en/meeting/call.json'),
  callProfile: () => import('./en/meeting/call-profile.json'),
  callWords: () => import('./en/meeting/call-words.json'),
  chat: () => import('./en/people/chat.json'),
  communityRules: () => import('./en/safety/community-rules.json'),
  confirmLink: () => import('./en/accounts/confirm-link.json'),
  crisis: () => import('./en/safety/crisis.json'),
  dailyTea: () => import('./en/habit/daily-tea.json'),
  devices: () => import('./en/accounts/devices.json'),
  forgottenPassword: () => import('./en/accounts/forgotten-password.json'),
  help: () => import('./en/home/help.json'),
  home: () => import('./en/home/home.json'),
  languageRegion: () => import('./en/accounts/language-region.json'),
  legal: () => import('./en/accounts/legal.json'),
  matches: () => import('./en/people/matches.json'),
  matching: () => import('./en/meeting/matching.json'),
  matchingPreferences: () => import('./en/accounts/matching-preferences.json'),
  moderation: () => import('./en/safety/moderation.json'),
  moderationFigures: () => import('./en/safety/moderation-figures.json'),
  nearby: () => import('./en/meeting/nearby.json'),
  notFound: () => import('./en/app/not-found.json'),
  noticeSettings: () => import('./en/accounts/notice-settings.json'),
  notices: () => import('./en/reach/notices.json'),
  onboarding: () => import('./en/accounts/onboarding.json'),
  passport: () => import('./en/passport/passport.json'),
  pause: () => import('./en/meeting/pause.json'),
  person: () => import('./en/people/person.json'),
  places: () => import('./en/accounts/places.json'),
  postCall: () => import('./en/meeting/post-call.json'),
  personIntroduction: () => import('./en/people/person-introduction.json'),
  practice: () => import('./en/meeting/practice.json'),
  privacySettings: () => import('./en/accounts/privacy-settings.json'),
  profile: () => import('./en/accounts/profile.json'),
  publicProfile: () => import('./en/people/public-profile.json'),
  reconnections: () => import('./en/meeting/reconnections.json'),
  reflection: () => import('./en/habit/reflection.json'),
  rules: () => import('./en/safety/rules.json'),
  safety: () => import('./en/safety/safety.json'),
  safetyCentre: () => import('./en/safety/safety-centre.json'),
  secondFactor: () => import('./en/accounts/second-factor.json'),
  security: () => import('./en/accounts/security.json'),
  signInReturn: () => import('./en/accounts/sign-in-return.json'),
  settings: () => import('./en/accounts/settings.json'),
  signedInShell: () => import('./en/app/signed-in-shell.json'),
  signUp: () => import('./en/accounts/sign-up.json'),
  standing: () => import('./en/safety/standing.json'),
  teaTime: () => import('./en/meeting/tea-time.json'),
  townSquare: () => import('./en/town/town-square.json'),
  verdict: () => import('./en/meeting/verdict.json'),
  video: () => import('./en/meeting/video.json'),
  weekCup: () => import('./en/habit/week-cup.json'),
  weeklyHours: () => import('./en/accounts/weekly-hours.json'),
  welcome: () => import('./en/home/welcome.json'),
  whatsNext: () => import('./en/home/whats-next.json'),
  xpStore: () => import('./en/habit/xp-store.json'),
};

export type MessageArea = keyof typeof en;

/** Loads the words of the named features, in the form that an IntlProvider takes. */
export async function loadMessages(areas: readonly MessageArea[]): Promise<Partial<Messages>> {
  const parts = await Promise.all(areas.map(async (area) => [area, (await en[area]()).default] as const));
  return Object.fromEntries(parts);
}

/** Words that load with the code of their parts, so that no first screen lists their names. */
type LateMessages = {
  event: typeof event;
  homeLate: typeof homeLate;
  hosting: typeof hosting;
  passkeys: typeof passkeys;
  push: typeof push;
  teaReminder: typeof teaReminder;
  together: typeof together;
};

/** `offline` is used in a page that is rendered at build time. */
export type Messages = typeof coreMessages & { offline: typeof offline } & LateMessages & {
    [Area in MessageArea]: Awaited<ReturnType<(typeof en)[Area]>>['default'];
  };
