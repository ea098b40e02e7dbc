import { House, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Cup, TEAS } from '../ui/art/cup.tsx';
import { Button } from '../ui/controls/button.tsx';
import { buttonStyles } from '../ui/controls/button-styles.ts';

/** The page that remains when a screen throws while it renders. The error is logged on this device only. */
export function CrashScreen({ error }: { error: unknown }) {
  const t = useTranslations('crash');
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <main
      id="main"
      className="mx-auto flex min-h-dvh w-full max-w-focus flex-col items-center justify-center gap-4 px-(--page-x-focus) text-center"
    >
      <Cup rim="raspberry" tea={TEAS.dark} earAngle={140} className="mb-2 w-32" />
      <h1 tabIndex={-1} className="text-d2">
        {t('title')}
      </h1>
      <p className="text-body text-ink-2">{t('description')}</p>
      <div className="mt-3 flex w-full flex-col gap-3">
        <Button icon={<RotateCcw size={20} aria-hidden />} onClick={() => location.reload()}>
          {t('refresh')}
        </Button>
        {/* A full load, because what crashed may sit in the app's own state. */}
        <a href="/home" className={buttonStyles('outline')}>
          <House size={20} aria-hidden />
          {t('goHome')}
        </a>
      </div>
    </main>
  );
}
