import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { playSound } from '../../lib/media/sounds.ts';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { Flame } from '../../ui/art/flame.tsx';
import { REDUCED_MOTION, useMediaQuery } from '../../ui/base/use-media-query.ts';
import { Confetti } from './confetti.tsx';
import { isStreakShown } from './post-call-flow.ts';
import { Sunburst } from './sunburst.tsx';
import { celebrationMs, useCelebration } from './use-celebration.ts';
import { XpCounter } from './xp-counter.tsx';

type CelebrationProps = {
  /** Null if it must not be shown. */
  xpEarned: number | null;
  /** True if the XP come overnight: words stand instead of the count. */
  isOvernight?: boolean;
  streak: number;
  onDone: () => void;
};

export function Celebration({ xpEarned, isOvernight = false, streak, onDone }: CelebrationProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const t = useTranslations('postCall');
  const isReduced = useMediaQuery(REDUCED_MOTION);
  const hasStreak = isStreakShown(streak);
  const earned = xpEarned ?? 0;
  const pace = { earned, hasStreak, isReduced };
  const { shown, isFull } = useCelebration({ ...pace, onDone });
  const isXpShown = xpEarned !== null && !isOvernight;
  useEffect(() => {
    if (isXpShown) playSound('xp-gain');
  }, [isXpShown]);
  return (
    <main
      id="main"
      data-field
      className="fixed inset-0 isolate grid grid-rows-[auto_1fr_auto] justify-items-center gap-4 overflow-x-hidden overflow-y-auto bg-[light-dark(var(--field-hib),var(--plum))] px-5 pt-[calc(--spacing(28)+var(--safe-t))] pb-[calc(--spacing(13)+var(--safe-b))] text-center text-on-field-hib"
    >
      <span aria-hidden className="absolute inset-0 -z-20 overflow-hidden">
        <Sunburst rays={10} className="top-[41%] left-1/2 rotate-9 text-stripe" />
      </span>
      <Confetti isThrown={isFull} />
      <h1 ref={heading} tabIndex={-1} className="text-d1">
        {t('complete')}
      </h1>
      <div className="flex flex-col items-center gap-9 pt-9">
        <XpCounter
          shown={isXpShown ? shown : null}
          total={earned}
          unit={t('xp')}
          spoken={t('xpEarnedSpoken', { xp: earned })}
          className="w-67 translate-x-3"
        />
        {isOvernight && xpEarned !== null && <p className="max-w-70 text-body font-semibold">{t('overnightNote')}</p>}
        <p className="min-h-14.5">
          {hasStreak && isFull && (
            <span className="inline-flex min-h-14.5 animate-rise items-center gap-3.5 rounded-pill bg-chamomile px-6 pb-1 font-display text-t2 text-on-chamomile [--lip-color:var(--chamomile-lip)] inset-shadow-lip">
              <Flame className="w-5.5 [--flame-in:var(--art-cream)] [--flame-out:var(--tea-hibiscus-2)]" />
              <span>{t('streakBadge', { days: streak })}</span>
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-col items-center gap-5">
        <p className="text-button leading-normal font-semibold">{t('reflectionTime')}</p>
        <span aria-hidden className="h-1.5 w-30 overflow-hidden rounded-pill bg-field-track">
          <span
            className="block size-full origin-left animate-progress rounded-pill bg-on-field-hib"
            style={{ animationDuration: `${celebrationMs(pace)}ms` }}
          />
        </span>
      </div>
    </main>
  );
}
