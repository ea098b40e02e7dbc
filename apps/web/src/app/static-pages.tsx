import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { WelcomeScreen } from '../features/welcome/welcome-screen.tsx';
import { coreMessages } from '../messages/core.ts';
import welcome from '../messages/en/welcome.json' with { type: 'json' };
import { OfflinePage } from './offline-page.tsx';

/** The pages that are plain HTML, by the name of their document; drawn while building. */
export const staticPages: Record<string, () => string> = {
  'welcome.html': () => draw('/welcome', <WelcomeScreen />),
  'offline.html': () => draw('/offline', <OfflinePage />),
};

function draw(path: string, page: ReactNode): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ ...coreMessages, welcome }} timeZone="UTC">
      <StaticRouter location={path}>{page}</StaticRouter>
    </IntlProvider>,
  );
}
