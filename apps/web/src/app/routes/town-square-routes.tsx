import { Outlet, Route, Routes } from 'react-router';
import { useSession } from '../../lib/session/session.tsx';
import { ContentLayout } from '../layouts/content-layout.tsx';
import { NavigationLayout } from '../layouts/navigation-layout.tsx';
import { PageLoading } from '../page-loading.tsx';
import { ProtectedRoute } from '../protected-route.tsx';
import { screen } from '../screen.tsx';

const publicEvent = screen({
  load: async () => (await import('./event-routes.tsx')).PublicEventRoute,
  words: ['townSquare'],
  hasData: true,
});
const event = screen({
  load: async () => (await import('./event-routes.tsx')).EventRoute,
  words: ['townSquare', 'safety'],
  hasData: true,
  isLive: true,
});
const mine = screen({
  load: async () => (await import('./event-routes.tsx')).MyEventsRoute,
  words: [],
  hasData: true,
  isLive: true,
});
const hosting = screen({
  load: async () => (await import('./hosting-routes.tsx')).HostingRoutes,
  words: ['townSquare'],
  hasData: true,
});

const notFound = screen({
  load: async () => (await import('../not-found-screen.tsx')).NotFoundScreen,
  words: ['notFound'],
});

/** The pages under /town-square. The page of an event is open to everyone; the others require signing in. */
export function TownSquareRoutes() {
  const { status } = useSession();
  if (status === 'loading') return <PageLoading />;
  const isSignedIn = status === 'signed-in';
  return (
    <Routes>
      <Route element={<ProtectedRoute />}>
        <Route element={<NavigationLayout />}>
          <Route path="mine" element={<mine.Component />} />
          <Route path="host" element={<hosting.Component />} />
          <Route path="host/:draftId" element={<hosting.Component />} />
          <Route path=":id/edit" element={<hosting.Component />} />
          <Route path=":id/guests" element={<hosting.Component />} />
        </Route>
      </Route>
      <Route element={isSignedIn ? <ProtectedRoute /> : <Outlet />}>
        <Route element={isSignedIn ? <NavigationLayout /> : <ContentLayout />}>
          <Route path=":id" element={isSignedIn ? <event.Component /> : <publicEvent.Component />} />
        </Route>
      </Route>
      <Route path="*" element={<notFound.Component />} />
    </Routes>
  );
}
