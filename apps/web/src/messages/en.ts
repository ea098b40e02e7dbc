import type { coreMessages } from './core.ts';
import type event from './en/event.json';
import type homeLate from './en/home-late.json';
import type hosting from './en/hosting.json';
import type offline from './en/offline.json';
import type push from './en/push.json';
import type together from './en/together.json';

/** The words of each feature; they come with the screens that say them (`app/screen.tsx`). */
export const en = {
  account: () => import('./en/account.json'),
  about: () => import('./en/about.json'),
  age: () => import('./en/age.json'),
  auth: () => import('./en/auth.json'),
  badges: () => import('./en/badges.json'),
  calendar: () => import('./en/calendar.json'),
  call: () => import('./en/call.json'),
  callProfile: () => import('./en/call-profile.json'),
  chat: () => import('./en/chat.json'),
  communityRules: () => import('./en/community-rules.json'),
  crisis: () => import('./en/crisis.json'),
  dailyTea: () => import('./en/daily-tea.json'),
  devices: () => import('./en/devices.json'),
  help: () => import('./en/help.json'),
  home: () => import('./en/home.json'),
  languageRegion: () => import('./en/language-region.json'),
  legal: () => import('./en/legal.json'),
  matches: () => import('./en/matches.json'),
  matching: () => import('./en/matching.json'),
  matchingPreferences: () => import('./en/matching-preferences.json'),
  moderation: () => import('./en/moderation.json'),
  moderationFigures: () => import('./en/moderation-figures.json'),
  nearby: () => import('./en/nearby.json'),
  notFound: () => import('./en/not-found.json'),
  noticeSettings: () => import('./en/notice-settings.json'),
  notices: () => import('./en/notices.json'),
  onboarding: () => import('./en/onboarding.json'),
  passport: () => import('./en/passport.json'),
  pause: () => import('./en/pause.json'),
  person: () => import('./en/person.json'),
  places: () => import('./en/places.json'),
  postCall: () => import('./en/post-call.json'),
  personIntroduction: () => import('./en/person-introduction.json'),
  privacySettings: () => import('./en/privacy-settings.json'),
  profile: () => import('./en/profile.json'),
  publicProfile: () => import('./en/public-profile.json'),
  reconnections: () => import('./en/reconnections.json'),
  reflection: () => import('./en/reflection.json'),
  safety: () => import('./en/safety.json'),
  safetyCentre: () => import('./en/safety-centre.json'),
  secondFactor: () => import('./en/second-factor.json'),
  security: () => import('./en/security.json'),
  settings: () => import('./en/settings.json'),
  signedInShell: () => import('./en/signed-in-shell.json'),
  standing: () => import('./en/standing.json'),
  teaTime: () => import('./en/tea-time.json'),
  townSquare: () => import('./en/town-square.json'),
  verdict: () => import('./en/verdict.json'),
  video: () => import('./en/video.json'),
  weekCup: () => import('./en/week-cup.json'),
  weeklyHours: () => import('./en/weekly-hours.json'),
  welcome: () => import('./en/welcome.json'),
  whatsNext: () => import('./en/whats-next.json'),
  xpStore: () => import('./en/xp-store.json'),
};

export type MessageArea = keyof typeof en;

/** The words of the given features by their names, as an IntlProvider takes them. */
export async function loadMessages(areas: readonly MessageArea[]): Promise<Partial<Messages>> {
  const parts = await Promise.all(areas.map(async (area) => [area, (await en[area]()).default] as const));
  return Object.fromEntries(parts);
}

/** Words that come with the code of their parts: no first screen pays for their names. */
type LateMessages = {
  event: typeof event;
  homeLate: typeof homeLate;
  hosting: typeof hosting;
  push: typeof push;
  together: typeof together;
};

/** `offline` stands in a page that is drawn while building. */
export type Messages = typeof coreMessages & { offline: typeof offline } & LateMessages & {
    [Area in MessageArea]: Awaited<ReturnType<(typeof en)[Area]>>['default'];
  };
