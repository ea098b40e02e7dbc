import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { IntlProvider, useTranslations } from 'use-intl';
import { WelcomeScreen } from '../home/home/welcome/welcome-screen.tsx';
import { coreMessages } from '../messages/core.ts';
import offline from '../messages/en/app/offline.json' with { type: 'json' };
import welcome from '../messages/en/home/welcome.json' with { type: 'json' };
import { Cup, TEAS } from '../ui/art/cup.tsx';
import { buttonStyles } from '../ui/controls/button-styles.ts';

/** The plain HTML pages by file name; rendered at build time. */
export const staticPages: Record<string, () => string> = {
  'welcome.html': () => draw('/welcome', <WelcomeScreen />),
  'offline.html': () => draw('/offline', <OfflinePage />),
};

function draw(path: string, page: ReactNode): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ ...coreMessages, offline, welcome }} timeZone="UTC">
      <StaticRouter location={path}>{page}</StaticRouter>
    </IntlProvider>,
  );
}

/** The page that the service worker shows for an address that only the server can answer. */
function OfflinePage() {
  const t = useTranslations('offline');
  const common = useTranslations('common');
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh w-full max-w-focus flex-col items-center justify-center gap-4 px-(--page-x-focus) text-center"
    >
      <Cup rim="duckegg" tea={TEAS.dark} earAngle={140} className="mb-2 w-32" />
      <h1 className="text-d2">{t('title')}</h1>
      <p className="text-body text-ink-2">{t('description')}</p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is this same one, without any script */}
      <a href="" className={buttonStyles('primary', 'md', 'mt-3 w-full')}>
        {common('retry')}
      </a>
    </main>
  );
}
