import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { IntlProvider } from 'use-intl';
import { coreMessages } from '../src/messages/core.ts';
import { en, loadMessages, type MessageArea } from '../src/messages/en.ts';
import { ToastStack } from '../src/ui/feedback/toast-stack.tsx';

type Options = { path: string; at?: string; otherRoutes?: Record<string, string> };

const messages = { ...coreMessages, ...(await loadMessages(Object.keys(en) as MessageArea[])) };

/** Renders a screen at a path with words, queries, toasts and a router; other routes show a plain text. */
export function renderScreen(screen: ReactNode, { path, at = path, otherRoutes = {} }: Options) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const rendered = render(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={screen} />
            {Object.entries(otherRoutes).map(([otherPath, text]) => (
              <Route key={otherPath} path={otherPath} element={<p>{text}</p>} />
            ))}
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
      <ToastStack label="Notices" closeLabel="Close" />
    </IntlProvider>,
  );
  return { ...rendered, client };
}
