import { useTranslations } from 'use-intl';

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

type ChallengeTimerProps = { secondsLeft: number; totalSeconds: number };

/** The seconds that are left, on a porcelain disc; its ring empties as they go. */
export function ChallengeTimer({ secondsLeft, totalSeconds }: ChallengeTimerProps) {
  const t = useTranslations('dailyTea');
  return (
    <div
      role="timer"
      aria-label={t('secondsLeft', { n: secondsLeft })}
      className="relative grid size-31 place-items-center rounded-pill bg-(--glaze-porcelain) text-(--infusion-ink) shadow-e2"
    >
      <svg viewBox="0 0 100 100" fill="none" strokeWidth="9" aria-hidden className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r={RADIUS} stroke="var(--porcelain-shade)" opacity="0.6" />
        {secondsLeft > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            stroke="var(--tea-hibiscus-2)"
            strokeLinecap="round"
            strokeDasharray={`${(LENGTH * secondsLeft) / totalSeconds} ${LENGTH}`}
          />
        )}
      </svg>
      <span aria-hidden className="relative flex flex-col items-center">
        <span className="font-display text-d2 tabular-nums">{secondsLeft}</span>
        <span className="text-label font-bold">{t('seconds', { n: secondsLeft })}</span>
      </span>
    </div>
  );
}
