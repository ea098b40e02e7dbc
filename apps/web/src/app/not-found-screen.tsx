import { ArrowLeft, Coffee, House, Users, Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { FiveArcRing } from '../ui/art/five-arc-ring.tsx';
import { Button } from '../ui/controls/button.tsx';
import { buttonStyles } from '../ui/controls/button-styles.ts';
import { showToast } from '../ui/feedback/toast.ts';
import { NotFoundArt } from './not-found-art.tsx';

const COUNTDOWN_SECONDS = 5;
const TOAST_DURATION_MS = 4000;
/** Longer than the browser takes to begin a move. */
const BACK_WITHIN_MS = 1000;

export function NotFoundScreen() {
  const t = useTranslations('notFound');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [seconds, setSeconds] = useState(COUNTDOWN_SECONDS);

  useEffect(() => {
    showToast(t('toast'), {
      id: 'not-found',
      variant: 'destructive',
      description: t('toastDescription', { path: pathname }),
      durationMs: TOAST_DURATION_MS,
    });
  }, [pathname, t]);

  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(left - 1, 0)), 1000);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (seconds === 0) void navigate(HOME, { replace: true });
  }, [seconds, navigate]);

  const goBack = useGoBack(failToGoBack);

  function failToGoBack() {
    showToast(t('navigationError'), {
      id: 'not-found',
      variant: 'destructive',
      description: t('navigationErrorDescription'),
    });
    void navigate(HOME, { replace: true });
  }

  return (
    <div className="overflow-x-clip">
      <main
        id="main"
        className="mx-auto flex min-h-dvh w-full max-w-focus flex-col px-(--page-x-focus) pb-safe-7.5 short:pt-safe-5 short:pb-safe-3"
      >
        <NotFoundArt />
        <h1 tabIndex={-1} className="text-d1 short:text-d2">
          {t('title')}
        </h1>
        <p className="mt-3 text-lead text-ink-2 short:mt-1">
          {t.rich('couldNotFind', {
            path: () => (
              <span className="inline-block max-w-full truncate rounded-xs bg-surface px-2 align-bottom font-semibold text-ink">
                {pathname}
              </span>
            ),
          })}
        </p>
        <div className="mt-5 flex items-center gap-3.5 short:mt-2">
          <FiveArcRing value={seconds} size={60} width={8}>
            <span className="font-display text-t2 tabular-nums">{seconds}</span>
          </FiveArcRing>
          <p role="timer" className="text-body text-ink-2">
            {t('countdown', { seconds })}
          </p>
        </div>
        <NotFoundLinks />
        <div className="mt-auto grid grid-cols-2 gap-3 pt-8 short:pt-3">
          <Button variant="outline" className="px-3!" icon={<ArrowLeft size={20} aria-hidden />} onClick={goBack}>
            {t('goBack')}
          </Button>
          <Link to={HOME} className={buttonStyles('primary')}>
            {t('home')}
          </Link>
        </div>
      </main>
    </div>
  );
}

const LEAVING = ['beforeunload', 'pagehide'] as const;

/** Goes back, to another document too; calls `onNone` if there is nothing to go back to. */
function useGoBack(onNone: () => void): () => void {
  const { key } = useLocation();
  const stop = useRef(() => {});
  // Another page of this document.
  useEffect(() => () => stop.current(), [key]);
  return () => {
    if (history.length <= 1) return onNone();
    // Only the browser knows whether anything lies before this entry: the tab may have begun with it.
    stop.current();
    const timer = setTimeout(() => {
      stop.current();
      onNone();
    }, BACK_WITHIN_MS);
    stop.current = () => {
      clearTimeout(timer);
      for (const name of LEAVING) removeEventListener(name, stop.current);
    };
    for (const name of LEAVING) addEventListener(name, stop.current);
    history.back();
  };
}

const HOME = '/home';

/** Pages to continue with from an unknown address. */
function NotFoundLinks() {
  const t = useTranslations('notFound');
  const links = [
    { to: HOME, label: t('home'), Icon: House },
    { to: '/matches', label: t('viewMatches'), Icon: Users },
    { to: '/daily-tea', label: t('dailyTea'), Icon: Coffee },
    { to: '/video', label: t('videoChat'), Icon: Video },
  ];
  return (
    <nav aria-label={t('links')} className="@container mt-5 short:mt-2">
      <ul className="grid gap-2.5 @3xs:grid-cols-2">
        {links.map(({ to, label, Icon }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-2 rounded-m bg-surface px-3.5 text-small font-semibold shadow-e1 hover:bg-surface-2"
            >
              <Icon size={20} aria-hidden className="shrink-0 text-primary-ink" />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
