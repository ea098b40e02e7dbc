import { matchPath } from 'react-router';
import { callScreen } from './routes/call-screen.ts';
import { type Screen, screen } from './screen.tsx';

type Screens = Record<string, Screen>;

export const notFoundScreen = screen({
  load: async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
  words: ['notFound'],
});

/** Open to everyone; they fill the page. */
export const publicScreens: Screens = {
  '/welcome': screen({
    load: async () => (await import('../home/home/welcome/welcome-screen.tsx')).WelcomeScreen,
    words: ['welcome'],
    isFirst: true,
  }),
  '/age-verification': screen({
    load: async () => (await import('../accounts/profile/age-screen.tsx')).AgeScreen,
    words: ['age'],
    hasData: true,
  }),
  '/auth/callback': screen({
    load: async () => (await import('../accounts/auth/auth-callback-screen.tsx')).AuthCallbackScreen,
    words: ['auth', 'signInReturn'],
    hasData: true,
  }),
  '/auth/confirm': screen({
    load: async () => (await import('../accounts/auth/auth-confirm-screen.tsx')).AuthConfirmScreen,
    words: ['auth', 'confirmLink', 'forgottenPassword', 'signInReturn'],
  }),
  '/signin/second-factor': screen({
    load: async () => (await import('../accounts/auth/second-factor-screen.tsx')).SecondFactorScreen,
    words: ['auth', 'secondFactor', 'signInReturn'],
    hasData: true,
  }),
  '/forgot-password': screen({
    load: async () => (await import('../accounts/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
    words: ['auth', 'forgottenPassword'],
  }),
  '/reset-password': screen({
    load: async () => (await import('../accounts/auth/reset-password-screen.tsx')).ResetPasswordScreen,
    words: ['auth', 'forgottenPassword'],
  }),
  // It has its own layouts and guards: an event's page is open to everyone, the pages around it are not.
  '/town-square/*': screen({
    load: async () => (await import('./routes/town-square-routes.tsx')).TownSquareRoutes,
    words: [],
  }),
};

/** Only for people who are signed out; they fill the page. */
export const signedOutScreens: Screens = {
  '/signin': screen({
    load: async () => (await import('../accounts/auth/sign-in-screen.tsx')).SignInScreen,
    words: ['auth'],
    isFirst: true,
  }),
  '/signup': screen({
    load: async () => (await import('../accounts/auth/sign-up-screen.tsx')).SignUpScreen,
    words: ['auth', 'signUp'],
    isFirst: true,
  }),
};

/** Open to everyone, at content width. */
export const publicContent: Screens = {
  '/terms': screen({
    load: async () => (await import('../home/help/legal-screens.tsx')).TermsScreen,
    words: ['legal'],
  }),
  '/privacy': screen({
    load: async () => (await import('../home/help/legal-screens.tsx')).PrivacyScreen,
    words: ['legal'],
  }),
  '/community-rules': screen({
    load: async () => (await import('../safety/safety/community-rules-screen.tsx')).CommunityRulesScreen,
    words: ['communityRules', 'rules'],
  }),
  '/help': screen({
    load: async () => (await import('../home/help/help-screen.tsx')).HelpScreen,
    words: ['help', 'crisis'],
  }),
  '/safety': screen({
    load: async () => (await import('../safety/safety/safety-screen.tsx')).SafetyScreen,
    words: ['safetyCentre', 'crisis'],
  }),
  '/safety/figures': screen({
    load: async () => (await import('../safety/moderation/figures-screen.tsx')).FiguresScreen,
    words: ['moderationFigures', 'safety'],
    hasData: true,
  }),
  '/about': screen({
    load: async () => (await import('../home/help/about-screen.tsx')).AboutScreen,
    words: ['about'],
    hasData: true,
  }),
};

/** Signed in; they fill the page. */
export const protectedFullBleed: Screens = {
  '/connection-preferences': screen({
    load: async () =>
      (await import('../accounts/onboarding/connection-preferences-screen.tsx')).ConnectionPreferencesScreen,
    words: ['onboarding', 'weeklyHours'],
    hasData: true,
  }),
  '/core-values': screen({
    load: async () => (await import('../accounts/onboarding/core-values-screen.tsx')).CoreValuesScreen,
    words: ['onboarding'],
    hasData: true,
  }),
  '/video-call/:id': callScreen,
  '/practice': screen({
    load: async () => (await import('../meeting/calls/practice/practice-screen.tsx')).PracticeScreen,
    words: ['practice', 'call', 'callWords', 'devices'],
    hasData: true,
  }),
  '/post-call': screen({
    load: async () => (await import('./routes/post-call-route.tsx')).PostCallRoute,
    words: ['postCall', 'verdict', 'reconnections', 'safety'],
    hasData: true,
    isLive: true,
  }),
  '/chat/:id': screen({
    load: async () => (await import('./routes/chat-route.tsx')).ChatRoute,
    words: ['chat', 'person', 'safety', 'reconnections'],
    hasData: true,
    isLive: true,
  }),
  '/passport': screen({
    load: async () => (await import('../passport/passport/passport-screen.tsx')).PassportScreen,
    words: ['passport'],
    hasData: true,
  }),
  '/moderation/*': screen({
    load: async () => (await import('./routes/moderation-routes.tsx')).ModerationRoutes,
    words: ['moderation', 'standing', 'safety', 'rules', 'notFound'],
    hasData: true,
  }),
  '/suspended': screen({
    load: async () => (await import('../safety/moderation/sanctions/suspended-screen.tsx')).SuspendedScreen,
    words: ['standing', 'rules'],
    hasData: true,
  }),
};

/** Signed in, with the bottom navigation. */
export const navigationScreens: Screens = {
  '/home': screen({
    load: async () => (await import('../home/home/home-screen.tsx')).HomeScreen,
    words: ['home'],
    hasData: true,
    isFirst: true,
  }),
  '/video': screen({
    load: async () => (await import('./routes/video-route.tsx')).VideoRoute,
    words: ['video', 'pause', 'matching', 'callProfile', 'devices', 'safety', 'rules', 'teaTime'],
    hasData: true,
    isLive: true,
  }),
  '/matches': screen({
    load: async () => (await import('./routes/matches-route.tsx')).MatchesRoute,
    words: ['matches', 'reconnections', 'notices', 'safety'],
    hasData: true,
    isLive: true,
  }),
  '/daily-tea': screen({
    load: async () => (await import('../habit/daily-tea/daily-tea-screen.tsx')).DailyTeaScreen,
    words: ['dailyTea'],
    hasData: true,
  }),
  '/town-square': screen({
    load: async () => (await import('../town/town-square/town-square-screen.tsx')).TownSquareScreen,
    words: ['townSquare'],
    hasData: true,
  }),
  '/settings': screen({
    load: async () => (await import('../accounts/settings/settings-screen.tsx')).SettingsScreen,
    words: ['settings', 'noticeSettings'],
    hasData: true,
  }),
  '/profile': screen({
    load: async () => (await import('../people/public-profile/profile-screen.tsx')).ProfileScreen,
    words: ['profile'],
    hasData: true,
  }),
};

/** Signed in, at content width. */
export const protectedContent: Screens = {
  '/profile/edit': screen({
    load: async () => (await import('../people/public-profile/profile-edit-screen.tsx')).ProfileEditScreen,
    words: ['profile', 'publicProfile'],
    hasData: true,
  }),
  '/profile/preview': screen({
    load: async () => (await import('../people/public-profile/profile-preview-screen.tsx')).ProfilePreviewScreen,
    words: ['publicProfile', 'personIntroduction'],
    hasData: true,
  }),
  '/settings/privacy': screen({
    load: async () => (await import('../accounts/settings/privacy-settings-screen.tsx')).PrivacySettingsScreen,
    words: ['settings', 'privacySettings', 'pause'],
    hasData: true,
  }),
  '/settings/security': screen({
    load: async () => (await import('../accounts/auth/security/security-screen.tsx')).SecurityScreen,
    words: ['settings', 'security', 'auth'],
    hasData: true,
  }),
  '/settings/standing': screen({
    load: async () => (await import('../safety/moderation/sanctions/standing-screen.tsx')).StandingScreen,
    words: ['standing', 'rules'],
    hasData: true,
  }),
  '/settings/account/*': screen({
    load: async () => (await import('./routes/account-routes.tsx')).AccountRoutes,
    words: ['account', 'pause', 'notFound'],
    hasData: true,
  }),
  '/settings/matching': screen({
    load: async () => (await import('../accounts/settings/matching-preferences-screen.tsx')).MatchingPreferencesScreen,
    words: ['settings', 'matchingPreferences'],
    hasData: true,
  }),
  '/settings/language': screen({
    load: async () => (await import('../accounts/settings/language-region-screen.tsx')).LanguageRegionScreen,
    words: ['settings', 'languageRegion'],
    hasData: true,
  }),
  '/settings/location': screen({
    load: async () => (await import('../accounts/settings/location-screen.tsx')).LocationScreen,
    words: ['settings', 'places'],
    hasData: true,
  }),
  '/settings/notifications': screen({
    load: async () => (await import('../accounts/settings/notice-settings-screen.tsx')).NoticeSettingsScreen,
    words: ['settings', 'noticeSettings'],
    hasData: true,
  }),
  '/settings/calendar': screen({
    load: async () => (await import('../reach/calendar/calendar-screen.tsx')).CalendarScreen,
    words: ['calendar'],
    hasData: true,
  }),
  '/notices': screen({
    load: async () => (await import('../reach/notices/notices-screen.tsx')).NoticesScreen,
    words: ['notices'],
    hasData: true,
    isLive: true,
  }),
  '/nearby': screen({
    load: async () => (await import('./routes/nearby-route.tsx')).NearbyRoute,
    words: ['nearby', 'pause', 'safety'],
    hasData: true,
    isLive: true,
  }),
  '/week-cup': screen({
    load: async () => (await import('../habit/week-cup/week-cup-screen.tsx')).WeekCupScreen,
    words: ['weekCup'],
    hasData: true,
  }),
  '/daily-tea/past': screen({
    load: async () => (await import('../habit/daily-tea/past/past-answers-screen.tsx')).PastAnswersScreen,
    words: ['dailyTea'],
    hasData: true,
  }),
  '/whats-next': screen({
    load: async () => (await import('../home/home/whats-next/whats-next-screen.tsx')).WhatsNextScreen,
    words: ['whatsNext'],
    hasData: true,
  }),
  '/reflection': screen({
    load: async () => (await import('../habit/reflection/reflection-screen.tsx')).ReflectionScreen,
    words: ['reflection'],
    hasData: true,
  }),
  '/badges': screen({
    load: async () => (await import('../habit/progress/badges-screen.tsx')).BadgesScreen,
    words: ['badges'],
    hasData: true,
  }),
  '/xp-store': screen({
    load: async () => (await import('../habit/xp-store/xp-store-screen.tsx')).XpStoreScreen,
    words: ['xpStore'],
    hasData: true,
  }),
  '/matches/:id': screen({
    load: async () => (await import('./routes/person-route.tsx')).PersonRoute,
    words: ['person', 'personIntroduction', 'safety', 'reconnections'],
    hasData: true,
    isLive: true,
  }),
};

const all: Screens = {
  ...publicScreens,
  ...signedOutScreens,
  ...publicContent,
  ...protectedFullBleed,
  ...navigationScreens,
  ...protectedContent,
};

/** Loads the screen of an address in parallel with whatever else the start waits for. */
export function preloadScreen(pathname: string): void {
  const path = Object.keys(all).find((pattern) => matchPath(pattern, pathname) !== null);
  if (path !== undefined) all[path]?.preload();
}
