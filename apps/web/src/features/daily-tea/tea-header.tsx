import { useTranslations } from 'use-intl';
import { Flame } from '../../ui/art/flame.tsx';
import { TeaBag } from './tea-bag.tsx';

/** `streak` is null where it is not known, or not to be shown. */
export function TeaHeader({ streak }: { streak: number | null }) {
  const t = useTranslations('dailyTea');
  return (
    <header
      data-field
      className="relative striped-upright -mx-(--page-x) h-99 short:h-64 rounded-b-sheet bg-field-cel px-(--page-x) pt-safe-5 text-on-field-cel"
    >
      <TeaBag className="absolute inset-0 short:-top-35" />
      <div className="relative flex flex-wrap items-start justify-between gap-3">
        <h1 tabIndex={-1} className="text-t1">
          {t('title')}
        </h1>
        {streak !== null && (
          <p className="-mt-1 flex min-h-10 items-center gap-2.5 rounded-pill bg-(--glaze-porcelain) px-3.5 short:shadow-e2 font-display text-body font-bold text-(--infusion-ink) tabular-nums">
            <Flame isLit={streak > 0} isOnField={false} className="h-6 [--flame-out:var(--tea-hibiscus-2)]" />
            <span aria-hidden>{streak}</span>
            <span className="sr-only">{t('streak', { days: streak })}</span>
          </p>
        )}
      </div>
      <p className="relative mt-1 max-w-[16ch] text-body leading-snug">{t('description')}</p>
    </header>
  );
}
