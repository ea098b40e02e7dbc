import { Library } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Cup, type Tea } from '../../ui/art/cup.tsx';
import { Flame } from '../../ui/art/flame.tsx';

type TeaHeaderProps = {
  /** Null if it is unknown or hidden. */
  streak: number | null;
};

export function TeaHeader({ streak }: TeaHeaderProps) {
  const t = useTranslations('dailyTea');
  return (
    <header
      data-field
      // The tag overlaps the padding at the bottom.
      className="relative striped-upright -mx-(--page-x) rounded-b-sheet bg-field-cel px-(--page-x) pt-safe-5 pb-30 text-on-field-cel short:pt-safe-3 short:pb-20"
    >
      <TeaBag className="absolute inset-x-0 bottom-0 h-99" />
      <div className="relative flex flex-wrap items-start justify-between gap-3">
        <h1 tabIndex={-1} className="text-t1">
          {t('title')}
        </h1>
        <div className="-mt-1 flex items-center gap-2">
          <Link
            to="/daily-tea/past"
            className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pill bg-(--glaze-porcelain) px-3 text-small font-semibold text-(--infusion-ink) shadow-e1"
          >
            <Library size={20} aria-hidden />
            <span className="max-sm:sr-only">{t('pastAnswers')}</span>
          </Link>
          {streak !== null && (
            <p className="flex min-h-11 items-center gap-2.5 rounded-pill bg-(--glaze-porcelain) px-3.5 shadow-e1 font-display text-body font-bold text-(--infusion-ink) tabular-nums">
              <Flame isLit={streak > 0} isOnField={false} className="h-6 [--flame-out:var(--tea-hibiscus-2)]" />
              <span aria-hidden>{streak}</span>
              <span className="sr-only">{t('streak', { days: streak })}</span>
            </p>
          )}
        </div>
      </div>
      <p className="relative mt-1 max-w-[16ch] text-body leading-snug">{t('description')}</p>
    </header>
  );
}

const STEEPED: Tea = ['var(--tea-steeped-1)', 'var(--tea-steeped-2)'];

/** A cup whose tea bag hangs on a string. The string ends in the middle, in the hole of the tag below. */
function TeaBag({ className }: { className: string }) {
  return (
    <span aria-hidden className={`block overflow-hidden ${className}`}>
      <span className="absolute left-1/2 block h-99 w-97.5 -translate-x-1/2">
        <Cup rim="custard" tea={STEEPED} saucer="porcelain" earAngle={-54} className="absolute top-19 -right-8 w-53" />
        <svg viewBox="0 0 390 396" fill="none" className="absolute top-0 right-0 h-99 w-97.5">
          <rect x="283" y="150" width="50" height="55" rx="10" transform="rotate(14 308 178)" fill="var(--tea-bag)" />
          <path
            d="M300 166H318M298 174H316M297 182H315"
            transform="rotate(14 308 178)"
            stroke="var(--tea-bag)"
            strokeWidth="4"
            strokeLinecap="round"
          />
          <path
            d="M272 158C240 170 200 172 184 196 164 228 178 252 188 272 194 285 195 296 195 308"
            stroke="var(--glaze-porcelain)"
            strokeWidth="3.5"
            strokeLinecap="round"
          />
        </svg>
      </span>
    </span>
  );
}
