import type { Progress } from '@cuppa/contract/habit/progress/progress-contract';
import { useTranslations } from 'use-intl';

const RADIUS = 42;

/** The title of the next level, and the progress toward it as a ring and, if the person shows their XP, in words. */
export function NextLevelCard({ progress, isXpShown }: { progress: Progress; isXpShown: boolean }) {
  const t = useTranslations('badges');
  const next = progress.level + 1;
  return (
    <section
      data-field
      className="mb-3.5 flex items-center gap-4 rounded-l bg-plum p-4 text-on-plum shadow-e1 lg:mb-4.5 lg:p-5"
    >
      <svg viewBox="0 0 96 96" aria-hidden fill="none" strokeWidth="10" className="w-19 shrink-0">
        <circle cx="48" cy="48" r={RADIUS} className="stroke-field-track" />
        {isXpShown && (
          <circle
            cx="48"
            cy="48"
            r={RADIUS}
            pathLength="1"
            strokeDasharray={`${progress.progress} 1`}
            strokeLinecap={progress.progress > 0 ? 'round' : 'butt'}
            transform="rotate(-90 48 48)"
            className="stroke-chamomile"
          />
        )}
        <text
          x="48"
          y="59"
          textAnchor="middle"
          fontSize="34"
          className="fill-on-plum font-display font-extrabold tabular-nums"
        >
          {next}
        </text>
      </svg>
      <div className="min-w-0">
        <h2 className="text-t3">{t('unlocks', { level: next, title: progress.nextLevelTitle })}</h2>
        {isXpShown && (
          <>
            <p className="text-small text-on-plum-2 tabular-nums">{t('xpToGo', { xp: progress.xpToNextLevel })}</p>
            <p className="text-small text-on-plum-2 tabular-nums">{t('xpInAll', { xp: progress.xp })}</p>
          </>
        )}
      </div>
    </section>
  );
}
