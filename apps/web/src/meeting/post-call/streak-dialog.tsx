import { useTranslations } from 'use-intl';
import { Flame } from '../../ui/art/flame.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Sunburst } from './sunburst.tsx';

type StreakDialogProps = { streak: number; isOpen: boolean; onClose: () => void };

/** One height per day of a week, each more than the one before. */
const HEIGHTS = ['h-8.5', 'h-12.5', 'h-16.5', 'h-19', 'h-21.5', 'h-24', 'h-26.5'] as const;

/** The size of the number by its count of digits, so that it fits the center of the flame. */
const FIGURE_SIZES: Record<number, number> = { 1: 25, 2: 17 };
const SMALLEST_FIGURE = 12;

/** The streak after a call: up to seven days, with today as the last and highest. */
export function StreakDialog({ streak, isOpen, onClose }: StreakDialogProps) {
  const t = useTranslations('postCall');
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('streakBadge', { days: streak })}
      description={t('streakDescription', { days: streak })}
      isCentred
      art={<StreakArt streak={streak} />}
    >
      <StreakBars streak={streak} />
      <Button className="w-full" onClick={onClose}>
        {t('keepGoing')}
      </Button>
    </Sheet>
  );
}

function StreakBars({ streak }: { streak: number }) {
  const t = useTranslations('postCall');
  const reached = Math.min(streak, HEIGHTS.length);
  return (
    <ol
      aria-label={t('streakBars', { count: reached })}
      className="mb-5 flex items-end justify-center gap-2.25 text-label tabular-nums"
    >
      {HEIGHTS.map((height, index) => {
        const isReached = index < reached;
        return (
          <li key={height} aria-hidden={!isReached} className="flex w-7.5 flex-col items-center gap-1.5">
            <span
              className={classNames(
                'w-full origin-bottom rounded-pill',
                isReached ? `${height} animate-grow` : 'h-6 bg-surface-3',
                isReached && (index === reached - 1 ? 'bg-primary' : 'bg-celadon'),
              )}
            />
            <span className={isReached ? 'text-ink' : 'text-ink-3'}>{streak - reached + index + 1}</span>
          </li>
        );
      })}
    </ol>
  );
}

function StreakArt({ streak }: { streak: number }) {
  return (
    <span
      aria-hidden
      data-field
      className="relative isolate -mb-8 grid h-63 place-items-center overflow-hidden bg-chamomile pb-8 [--flame-in:var(--art-cream)] [--flame-out:var(--tea-hibiscus-2)]"
    >
      <Sunburst rays={16} className="top-[69%] left-1/2 -z-10 text-field-track" />
      <span className="relative grid place-items-center">
        <Flame className="w-23" />
        <svg
          viewBox="0 0 36 52"
          className="absolute inset-0 fill-(--infusion-ink) font-display font-extrabold tabular-nums"
        >
          <text x="16.6" y="45" textAnchor="middle" fontSize={FIGURE_SIZES[String(streak).length] ?? SMALLEST_FIGURE}>
            {streak}
          </text>
        </svg>
      </span>
      <svg viewBox="0 0 350 28" preserveAspectRatio="none" className="absolute inset-x-0 -bottom-px h-7 w-full">
        <path d="M0 6C60 22 110 0 170 0S270 24 350 8V28H0Z" className="fill-surface" />
      </svg>
    </span>
  );
}
