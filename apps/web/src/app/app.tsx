import { unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { AuthClientProvider } from '../lib/session/auth-client-provider.tsx';
import { loadAuthClient } from '../lib/session/load-auth-client.ts';
import { SessionProvider } from '../lib/session/session.tsx';
import { coreMessages } from '../messages/core.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { pageHistory } from '../ui/overlays/page-history.ts';
import { AppRoutes } from './app-routes.tsx';
import { RootLayout } from './layouts/root-layout.tsx';

export function App() {
  return (
    <IntlProvider locale="en" messages={coreMessages}>
      <AuthClientProvider load={loadAuthClient}>
        <SessionProvider>
          <HistoryRouter history={pageHistory}>
            <RootLayout>
              <AppRoutes />
            </RootLayout>
          </HistoryRouter>
        </SessionProvider>
      </AuthClientProvider>
      <Toaster label={coreMessages.common.notifications} closeLabel={coreMessages.common.close} />
    </IntlProvider>
  );
}
