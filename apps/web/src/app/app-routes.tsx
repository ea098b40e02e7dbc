import { Navigate, Route, Routes } from 'react-router';
import { ContentLayout } from './layouts/content-layout.tsx';
import { NavigationLayout } from './layouts/navigation-layout.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { type Screen, screen } from './screen.tsx';
import {
  navigationScreens,
  notFoundScreen,
  protectedContent,
  protectedFullBleed,
  publicContent,
  publicScreens,
  signedOutScreens,
} from './screens.ts';
import { SignedOutRoute } from './signed-out-route.tsx';

/** For developers: present in development and in the build of the journeys. */
const Gallery =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? screen({ load: async () => (await import('./gallery/gallery-screen.tsx')).GalleryScreen, words: [] })
    : null;

function routesOf(screens: Record<string, Screen>) {
  return Object.entries(screens).map(([path, { Component }]) => (
    <Route key={path} path={path} element={<Component />} />
  ));
}

/** Specification section 2: every address, its access rule and its layout. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/welcome" replace />} />
      {routesOf(publicScreens)}
      <Route element={<SignedOutRoute />}>{routesOf(signedOutScreens)}</Route>
      <Route element={<ContentLayout />}>{routesOf(publicContent)}</Route>
      <Route element={<ProtectedRoute />}>
        {routesOf(protectedFullBleed)}
        <Route element={<NavigationLayout />}>{routesOf(navigationScreens)}</Route>
        <Route element={<ContentLayout />}>{routesOf(protectedContent)}</Route>
      </Route>
      {Gallery !== null && <Route path="/dev/ui" element={<Gallery.Component />} />}
      <Route path="*" element={<notFoundScreen.Component />} />
    </Routes>
  );
}
