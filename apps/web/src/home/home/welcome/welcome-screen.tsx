import { APP_NAME } from '@cuppa/domain/platform/app-name';
import { use } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { SessionContext } from '../../../lib/session/session.tsx';
import { Logo } from '../../../ui/art/logo.tsx';
import { buttonStyles } from '../../../ui/controls/button-styles.ts';
import { WelcomeArt } from './welcome-art.tsx';

/** Also rendered to plain HTML at build time: nothing here may need a browser to look right. */
export function WelcomeScreen() {
  const t = useTranslations('welcome');
  const isSignedIn = use(SessionContext)?.state.status === 'signed-in';
  return (
    <main
      id="main"
      data-field
      className="welcome-field flex min-h-dvh flex-col overflow-hidden text-on-field-hib halves:grid halves:grid-cols-2 halves:grid-rows-[auto_1fr]"
    >
      <div className="px-6.5 pt-safe-6.75 [--logo-ring:currentColor] lg:col-span-2 lg:px-10">
        <Logo name={APP_NAME} />
      </div>
      <div className="relative mx-auto min-h-56 w-full max-w-focus flex-1 tight:min-h-32 halves:my-6 halves:max-w-none short:min-h-0">
        <WelcomeArt />
      </div>
      <div className="mx-auto flex w-full max-w-focus flex-col px-6 pb-safe-3.5 halves:self-center-safe lg:pb-20 short:col-start-2 short:row-span-2 short:row-start-1">
        <h1 tabIndex={-1} className="text-d1 tight:text-d2 short:text-t1">
          {t('tagline')}
        </h1>
        <p className="mt-5 text-lead leading-snug">{t('description')}</p>
        <div className="mt-6.5 flex flex-col gap-3.25 tight:mt-3">
          {isSignedIn ? (
            <Link to="/home" className={buttonStyles('chamomile')}>
              {t('goOn', { name: APP_NAME })}
            </Link>
          ) : (
            <>
              <Link to="/age-verification" className={buttonStyles('chamomile')}>
                {t('getStarted')}
              </Link>
              <Link to="/signin" className={buttonStyles('outline-field')}>
                {t('haveAccount')}
              </Link>
            </>
          )}
        </div>
        <p className="flex flex-wrap items-center justify-center gap-x-1 text-label font-medium">
          <span>{t('adults')}</span>
          <span aria-hidden>·</span>
          <Link to="/terms" className="inline-flex min-h-11 items-center underline underline-offset-2">
            {t('terms')}
          </Link>
          <span aria-hidden>·</span>
          <Link to="/privacy" className="inline-flex min-h-11 items-center underline underline-offset-2">
            {t('privacy')}
          </Link>
        </p>
      </div>
    </main>
  );
}
