import { Flame } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Confetti } from '../../ui/confetti.tsx';
import { REDUCED_MOTION, useMediaQuery } from '../../ui/use-media-query.ts';
import { XpCounter } from '../../ui/xp-counter.tsx';
import { useCelebration } from './use-celebration.ts';

type CelebrationProps = { xpEarned: number; streak: number; onDone: () => void };

const nothing = () => {};

export function Celebration({ xpEarned, streak, onDone }: CelebrationProps) {
  const t = useTranslations('postCall');
  const isReduced = useMediaQuery(REDUCED_MOTION);
  const hasStreak = streak > 1;
  const { shown, isFull } = useCelebration({ earned: xpEarned, hasStreak, isReduced, onFull: nothing, onDone });
  return (
    <main
      id="main"
      data-field
      className="fixed inset-0 flex flex-col items-center justify-between gap-6 overflow-y-auto bg-field-hib px-6 pt-[calc(64px+var(--safe-t))] pb-[calc(40px+var(--safe-b))] text-center text-on-field-hib"
    >
      <Confetti isThrown={isFull} />
      <h1 tabIndex={-1} className="text-d1">
        {t('complete')}
      </h1>
      <div className="flex flex-col items-center gap-8">
        <XpCounter
          shown={shown}
          total={xpEarned}
          unit={t('xp')}
          spoken={t('xpEarnedSpoken', { xp: xpEarned })}
          className="w-60"
        />
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
