import { Flame } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { throwConfetti } from '../../ui/confetti.ts';
import { Cup, TEAS } from '../../ui/cup.tsx';
import { REDUCED_MOTION, useMediaQuery } from '../../ui/use-media-query.ts';
import { useCelebration } from './use-celebration.ts';

type CelebrationProps = { xpEarned: number; streak: number; onDone: () => void };

const burst = () => void throwConfetti();

export function Celebration({ xpEarned, streak, onDone }: CelebrationProps) {
  const t = useTranslations('postCall');
  const isReduced = useMediaQuery(REDUCED_MOTION);
  const hasStreak = streak > 1;
  const { shown, isFull } = useCelebration({ earned: xpEarned, hasStreak, isReduced, onFull: burst, onDone });
  return (
    <main
      id="main"
      data-field
      className="fixed inset-0 flex flex-col items-center justify-between gap-6 overflow-y-auto bg-field-hib px-6 pt-[calc(64px+var(--safe-t))] pb-[calc(40px+var(--safe-b))] text-center text-on-field-hib"
    >
      <h1 tabIndex={-1} className="text-d1">
        {t('complete')}
      </h1>
      <div className="flex flex-col items-center gap-8">
        <div className="relative grid place-items-center">
          <Cup rim="porcelain" tea={TEAS.amber} saucer="raspberry" earAngle={-35} className="w-60" />
          <p className="absolute font-display text-on-chamomile">
            <span aria-hidden className="block text-d1 tabular-nums">
              +{shown}
            </span>
            <span aria-hidden className="block text-t3">
              {t('xp')}
            </span>
            <span className="sr-only">{t('xpEarnedSpoken', { xp: xpEarned })}</span>
          </p>
        </div>
        <p className="min-h-12">
          {hasStreak && isFull && (
            <span className="inline-flex animate-rise items-center gap-2 rounded-pill bg-chamomile px-5 py-3 font-display text-t3 text-on-chamomile">
              <Flame size={22} aria-hidden />
              {t('streakBadge', { days: streak })}
            </span>
          )}
        </p>
      </div>
      <p className="text-body">{t('reflectionTime')}</p>
    </main>
  );
}
