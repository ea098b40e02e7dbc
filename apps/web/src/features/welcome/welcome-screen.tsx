import { APP_NAME } from '@cuppa/domain/app-name';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Logo } from '../../ui/logo.tsx';
import { WelcomeArt } from './welcome-art.tsx';

export function WelcomeScreen() {
  const t = useTranslations('welcome');
  return (
    <main
      id="main"
      data-field
      className="striped relative flex min-h-dvh flex-col overflow-hidden bg-field-hib text-on-field-hib lg:grid lg:grid-cols-2 lg:items-center"
    >
      <div className="px-6 pt-[calc(24px+var(--safe-t))] [--logo-ring:currentColor] lg:absolute lg:top-6 lg:left-6">
        <Logo name={APP_NAME} />
      </div>
      <WelcomeArt />
      <div className="relative mx-auto mt-auto flex w-full max-w-focus flex-col px-6 pb-[calc(24px+var(--safe-b))] lg:my-auto">
        <h1 tabIndex={-1} className="text-d1">
          {t('tagline')}
        </h1>
        <p className="mt-4 text-[1.125rem]">{t('description')}</p>
        <div className="mt-6 flex flex-col gap-3">
          <Link to="/age-verification" className={buttonStyles('chamomile')}>
            {t('getStarted')}
          </Link>
          <Link to="/signin" className={buttonStyles('outline-field')}>
            {t('haveAccount')}
          </Link>
        </div>
        <p className="mt-2 flex flex-wrap items-center justify-center gap-x-2 text-label">
          {t('adults')}
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
