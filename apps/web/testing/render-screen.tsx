import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { GoTrueClient } from '@supabase/auth-js';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, useMemo, useState } from 'react';
import { MemoryRouter, parsePath, Route, Routes } from 'react-router';
import { IntlProvider } from 'use-intl';
import { type OpenRealtime, RealtimeProvider } from '../src/lib/server/realtime-provider.tsx';
import { type Api, type Server, ServerProvider } from '../src/lib/server/server-provider.tsx';
import { AuthClientProvider } from '../src/lib/session/auth-client-provider.tsx';
import { SessionContext, type SessionState } from '../src/lib/session/session.tsx';
import { followProfile } from '../src/lib/time/date-settings.ts';
import { coreMessages } from '../src/messages/core.ts';
import passkeys from '../src/messages/en/accounts/passkeys.json' with { type: 'json' };
import teaReminder from '../src/messages/en/habit/tea-reminder.json' with { type: 'json' };
import homeLate from '../src/messages/en/home/home-late.json' with { type: 'json' };
import push from '../src/messages/en/reach/push.json' with { type: 'json' };
import event from '../src/messages/en/town/event.json' with { type: 'json' };
import hosting from '../src/messages/en/town/hosting.json' with { type: 'json' };
import together from '../src/messages/en/town/together.json' with { type: 'json' };
import { en, loadMessages, type MessageArea } from '../src/messages/en.ts';
import { ToastStack } from '../src/ui/feedback/toast-stack.tsx';
import { fakeApi } from './fake-api.ts';
import { fakeAuthClient } from './fake-auth-client.ts';
import { createFakeRealtime } from './fake-realtime.ts';

type Around = {
  /** From `fakeApi`; without one, every procedure rejects. */
  api?: Api;
  /** From `createFakeRealtime`; without one, there is no live connection. */
  realtime?: { openRealtime: OpenRealtime };
  /** From `fakeAuthClient`; without one, every call rejects. */
  authClient?: GoTrueClient;
  session?: SessionState;
};
type Options = Around & {
  path: string;
  at?: string;
  /** The router's state of the address. */
  state?: unknown;
  /** Addresses that were visited before. */
  before?: readonly string[];
  otherRoutes?: Record<string, string>;
  /** Replaces the default client, which retries nothing. */
  client?: QueryClient;
};

const messages = {
  ...coreMessages,
  ...(await loadMessages(Object.keys(en) as MessageArea[])),
  event,
  homeLate,
  hosting,
  passkeys,
  push,
  teaReminder,
  together,
};

/** Renders a screen at a path with words, a fake server, toasts and a router; other routes show a plain text. */
export function renderScreen(
  screen: ReactNode,
  { path, at = path, state, before = [], otherRoutes = {}, ...rest }: Options,
) {
  followProfile({ timeZone: 'UTC', region: 'US' });
  const {
    client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } }),
    ...around
  } = rest;
  const api = around.api ?? fakeApi({});
  const server: Server = { api, queries: createTanstackQueryUtils(api) };
  const rendered = render(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <Surroundings {...around} server={server} client={client}>
        <MemoryRouter initialEntries={[...before, { ...parsePath(at), state }]}>
          <Routes>
            <Route path={path} element={screen} />
            {Object.entries(otherRoutes).map(([otherPath, text]) => (
              <Route key={otherPath} path={otherPath} element={<p>{text}</p>} />
            ))}
          </Routes>
        </MemoryRouter>
      </Surroundings>
      <ToastStack label="Notices" closeLabel="Close" />
    </IntlProvider>,
  );
  return { ...rendered, client, queries: server.queries };
}

type SurroundingsProps = Omit<Around, 'api'> & { server: Server; client: QueryClient; children: ReactNode };

function Surroundings({ server, client, children, ...around }: SurroundingsProps) {
  const [openRealtime] = useState(() => around.realtime?.openRealtime ?? createFakeRealtime().openRealtime);
  const loadAuthClient = useMemo(() => {
    const authClient = around.authClient ?? fakeAuthClient({});
    return async () => authClient;
  }, [around.authClient]);
  const [isLeaving, setIsLeaving] = useState(false);
  const state = around.session ?? { status: 'signed-out' };
  return (
    <AuthClientProvider load={loadAuthClient}>
      <SessionContext value={{ state, isLeaving, setIsLeaving }}>
        <ServerProvider server={server}>
          <RealtimeProvider open={openRealtime}>
            <QueryClientProvider client={client}>{children}</QueryClientProvider>
          </RealtimeProvider>
        </ServerProvider>
      </SessionContext>
    </AuthClientProvider>
  );
}
