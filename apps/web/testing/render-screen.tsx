import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import messages from '../src/messages/en.json' with { type: 'json' };
import { Toaster } from '../src/ui/toaster.tsx';

type Options = { path: string; at?: string; otherRoutes?: Record<string, string> };

/** Renders a screen at a path with words, queries, toasts and a router; other routes show a plain text. */
export function renderScreen(screen: ReactNode, { path, at = path, otherRoutes = {} }: Options) {
  const router = createMemoryRouter(
    [
      { path, element: screen },
      ...Object.entries(otherRoutes).map(([otherPath, text]) => ({ path: otherPath, element: <p>{text}</p> })),
    ],
    { initialEntries: [at] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  return render(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Toaster label="Notices" />
    </IntlProvider>,
  );
}
