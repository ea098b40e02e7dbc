import { matchPath } from 'react-router';
import { dataScreen, type Screen, screen } from './screen.tsx';

type Screens = Record<string, Screen>;

export const notFoundScreen = screen(async () => (await import('./not-found-screen.tsx')).NotFoundScreen, 'notFound');

/** Open to everybody; they fill the page. */
export const publicScreens: Screens = {
  '/welcome': screen(async () => (await import('../features/welcome/welcome-screen.tsx')).WelcomeScreen, 'welcome'),
  '/age-verification': dataScreen(async () => (await import('../features/age/age-screen.tsx')).AgeScreen, 'age'),
  '/auth/callback': screen(
    async () => (await import('../features/auth/auth-callback-screen.tsx')).AuthCallbackScreen,
    'auth',
  ),
  '/auth/confirm': screen(
    async () => (await import('../features/auth/auth-confirm-screen.tsx')).AuthConfirmScreen,
    'auth',
  ),
  '/forgot-password': screen(
    async () => (await import('../features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
    'auth',
  ),
  '/reset-password': screen(
    async () => (await import('../features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
    'auth',
  ),
};

/** Only for people who are signed out; they fill the page. */
export const signedOutScreens: Screens = {
  '/signin': screen(async () => (await import('../features/auth/sign-in-screen.tsx')).SignInScreen, 'auth'),
  '/signup': screen(async () => (await import('../features/auth/sign-up-screen.tsx')).SignUpScreen, 'auth'),
};

/** Open to everybody, in the width of content. */
export const publicContent: Screens = {
  '/terms': screen(async () => (await import('../features/help/terms-screen.tsx')).TermsScreen, 'legal'),
  '/privacy': screen(async () => (await import('../features/help/privacy-screen.tsx')).PrivacyScreen, 'legal'),
  '/help': screen(async () => (await import('../features/help/help-screen.tsx')).HelpScreen, 'help'),
  '/about': screen(async () => (await import('../features/help/about-screen.tsx')).AboutScreen, 'about'),
};

/** Signed in; they fill the page. */
export const protectedFullBleed: Screens = {
  '/connection-preferences': dataScreen(
    async () => (await import('../features/onboarding/connection-preferences-screen.tsx')).ConnectionPreferencesScreen,
    'onboarding',
  ),
  '/core-values': dataScreen(
    async () => (await import('../features/onboarding/core-values-screen.tsx')).CoreValuesScreen,
    'onboarding',
  ),
  '/video-call/:id': dataScreen(
    async () => (await import('./routes/video-call-route.tsx')).VideoCallRoute,
    'call',
    'devices',
    'safety',
  ),
  '/post-call': dataScreen(
    async () => (await import('../features/post-call/post-call-screen.tsx')).PostCallScreen,
    'postCall',
  ),
};

/** Signed in, with the bottom navigation. */
export const navigationScreens: Screens = {
  '/home': dataScreen(async () => (await import('../features/home/home-screen.tsx')).HomeScreen, 'home'),
  '/video': dataScreen(
    async () => (await import('./routes/video-route.tsx')).VideoRoute,
    'video',
    'matching',
    'callProfile',
    'devices',
    'safety',
  ),
  '/matches': dataScreen(
    async () => (await import('../features/connections/matches-screen.tsx')).MatchesScreen,
    'matches',
  ),
  '/daily-tea': dataScreen(
    async () => (await import('../features/daily-tea/daily-tea-screen.tsx')).DailyTeaScreen,
    'dailyTea',
  ),
  '/town-square': dataScreen(
    async () => (await import('../features/town-square/town-square-screen.tsx')).TownSquareScreen,
    'townSquare',
  ),
  '/settings': dataScreen(
    async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
    'settings',
  ),
  '/profile': dataScreen(async () => (await import('../features/profile/profile-screen.tsx')).ProfileScreen, 'profile'),
};

/** Signed in, in the width of content. */
export const protectedContent: Screens = {
  '/profile/edit': dataScreen(
    async () => (await import('../features/profile/profile-edit-screen.tsx')).ProfileEditScreen,
    'profile',
  ),
  '/settings/privacy': dataScreen(
    async () => (await import('../features/settings/privacy-settings-screen.tsx')).PrivacySettingsScreen,
    'settings',
  ),
  '/settings/security': dataScreen(
    async () => (await import('../features/settings/security-screen.tsx')).SecurityScreen,
    'settings',
    'auth',
  ),
  '/settings/matching': dataScreen(
    async () => (await import('../features/settings/matching-preferences-screen.tsx')).MatchingPreferencesScreen,
    'settings',
    'profile',
  ),
  '/settings/language': dataScreen(
    async () => (await import('../features/settings/language-region-screen.tsx')).LanguageRegionScreen,
    'settings',
    'profile',
  ),
  '/settings/calendar': dataScreen(
    async () => (await import('../features/settings/calendar-screen.tsx')).CalendarScreen,
    'settings',
  ),
  '/nearby': dataScreen(async () => (await import('../features/nearby/nearby-screen.tsx')).NearbyScreen, 'nearby'),
  '/whats-next': dataScreen(
    async () => (await import('../features/whats-next/whats-next-screen.tsx')).WhatsNextScreen,
    'whatsNext',
  ),
  '/reflection': dataScreen(
    async () => (await import('../features/reflection/reflection-screen.tsx')).ReflectionScreen,
    'reflection',
  ),
  '/badges': dataScreen(async () => (await import('../features/progress/badges-screen.tsx')).BadgesScreen, 'badges'),
  '/xp-store': dataScreen(
    async () => (await import('../features/progress/xp-store-screen.tsx')).XpStoreScreen,
    'xpStore',
  ),
  '/passport': dataScreen(
    async () => (await import('../features/passport/passport-screen.tsx')).PassportScreen,
    'passport',
  ),
  '/chat/:id': dataScreen(async () => (await import('../features/connections/chat-screen.tsx')).ChatScreen, 'chat'),
};

const all: Screens = {
  ...publicScreens,
  ...signedOutScreens,
  ...publicContent,
  ...protectedFullBleed,
  ...navigationScreens,
  ...protectedContent,
};

/** Loads the screen of an address beside whatever else the start waits for. */
export function preloadScreen(pathname: string): void {
  const path = Object.keys(all).find((pattern) => matchPath(pattern, pathname) !== null);
  if (path !== undefined) all[path]?.preload();
}
