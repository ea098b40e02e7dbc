import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { CrashScreen } from './crash-screen.tsx';
import { ContentLayout } from './layouts/content-layout.tsx';
import { NavigationLayout } from './layouts/navigation-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { SignedOutRoute } from './signed-out-route.tsx';

/** A route whose screen is loaded when it is first entered. */
function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

const fullBleed: RouteObject[] = [
  screen('/welcome', async () => (await import('../features/welcome/welcome-screen.tsx')).WelcomeScreen),
  screen('/age-verification', async () => (await import('../features/age/age-screen.tsx')).AgeScreen),
  screen('/auth/callback', async () => (await import('../features/auth/auth-callback-screen.tsx')).AuthCallbackScreen),
  screen('/auth/confirm', async () => (await import('../features/auth/auth-confirm-screen.tsx')).AuthConfirmScreen),
  screen(
    '/forgot-password',
    async () => (await import('../features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
  ),
  screen(
    '/reset-password',
    async () => (await import('../features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
];

const signedOutOnly: RouteObject[] = [
  screen('/signin', async () => (await import('../features/auth/sign-in-screen.tsx')).SignInScreen),
  screen('/signup', async () => (await import('../features/auth/sign-up-screen.tsx')).SignUpScreen),
];

const publicContent: RouteObject[] = [
  screen('/terms', async () => (await import('../features/help/terms-screen.tsx')).TermsScreen),
  screen('/privacy', async () => (await import('../features/help/privacy-screen.tsx')).PrivacyScreen),
  screen('/help', async () => (await import('../features/help/help-screen.tsx')).HelpScreen),
  screen('/about', async () => (await import('../features/help/about-screen.tsx')).AboutScreen),
];

const protectedFullBleed: RouteObject[] = [
  screen(
    '/connection-preferences',
    async () => (await import('../features/onboarding/connection-preferences-screen.tsx')).ConnectionPreferencesScreen,
  ),
  screen('/core-values', async () => (await import('../features/onboarding/core-values-screen.tsx')).CoreValuesScreen),
  screen('/video-call/:id', async () => (await import('./routes/video-call-route.tsx')).VideoCallRoute),
  screen('/post-call', async () => (await import('../features/post-call/post-call-screen.tsx')).PostCallScreen),
];

const withNavigation: RouteObject[] = [
  screen('/home', async () => (await import('../features/home/home-screen.tsx')).HomeScreen),
  screen('/video', async () => (await import('./routes/video-route.tsx')).VideoRoute),
  screen('/matches', async () => (await import('../features/connections/matches-screen.tsx')).MatchesScreen),
  screen('/daily-tea', async () => (await import('../features/daily-tea/daily-tea-screen.tsx')).DailyTeaScreen),
  screen('/town-square', async () => (await import('../features/town-square/town-square-screen.tsx')).TownSquareScreen),
  screen('/settings', async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen),
  screen('/profile', async () => (await import('../features/profile/profile-screen.tsx')).ProfileScreen),
];

const protectedContent: RouteObject[] = [
  screen('/profile/edit', async () => (await import('../features/profile/profile-edit-screen.tsx')).ProfileEditScreen),
  screen(
    '/settings/privacy',
    async () => (await import('../features/settings/privacy-settings-screen.tsx')).PrivacySettingsScreen,
  ),
  screen('/settings/security', async () => (await import('../features/settings/security-screen.tsx')).SecurityScreen),
  screen(
    '/settings/matching',
    async () => (await import('../features/settings/matching-preferences-screen.tsx')).MatchingPreferencesScreen,
  ),
  screen(
    '/settings/language',
    async () => (await import('../features/settings/language-region-screen.tsx')).LanguageRegionScreen,
  ),
  screen('/settings/calendar', async () => (await import('../features/settings/calendar-screen.tsx')).CalendarScreen),
  screen('/nearby', async () => (await import('../features/nearby/nearby-screen.tsx')).NearbyScreen),
  screen('/whats-next', async () => (await import('../features/whats-next/whats-next-screen.tsx')).WhatsNextScreen),
  screen('/reflection', async () => (await import('../features/reflection/reflection-screen.tsx')).ReflectionScreen),
  screen('/badges', async () => (await import('../features/progress/badges-screen.tsx')).BadgesScreen),
  screen('/xp-store', async () => (await import('../features/progress/xp-store-screen.tsx')).XpStoreScreen),
  screen('/passport', async () => (await import('../features/passport/passport-screen.tsx')).PassportScreen),
  screen('/chat/:id', async () => (await import('../features/connections/chat-screen.tsx')).ChatScreen),
];

export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: CrashScreen,
    HydrateFallback: () => null,
    children: [
      {
        // A screen that breaks leaves the frame around it (toasts, skip link) standing.
        ErrorBoundary: CrashScreen,
        children: [
          { path: '/', element: <Navigate to="/welcome" replace /> },
          ...fullBleed,
          { Component: SignedOutRoute, children: signedOutOnly },
          { Component: ContentLayout, children: publicContent },
          {
            Component: ProtectedRoute,
            children: [
              ...protectedFullBleed,
              { Component: NavigationLayout, children: withNavigation },
              { Component: ContentLayout, children: protectedContent },
            ],
          },
          screen('*', async () => (await import('./not-found-screen.tsx')).NotFoundScreen),
        ],
      },
    ],
  },
]);
