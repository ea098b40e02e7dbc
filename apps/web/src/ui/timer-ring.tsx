import { FiveArcRing } from './five-arc-ring.tsx';

const ARCS = 5;
const LAST_SECONDS = 30;
/** The only moments a reader hears the time. */
const SPOKEN_SECONDS: readonly number[] = [60, 10];

type TimerRingProps = {
  remainingSeconds: number;
  totalSeconds: number;
  label: string;
  size?: number;
};

export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Five arcs that empty as the time passes, for the dark stage. */
export function TimerRing({ remainingSeconds, totalSeconds, label, size = 80 }: TimerRingProps) {
  const clock = formatClock(remainingSeconds);
  const isLast = remainingSeconds <= LAST_SECONDS;
  const value = totalSeconds > 0 ? (remainingSeconds / totalSeconds) * ARCS : 0;
  const isSpoken = SPOKEN_SECONDS.includes(Math.ceil(remainingSeconds));
  return (
    <div
      role="timer"
      aria-label={label}
      className="inline-grid *:[grid-area:1/1] rounded-pill bg-stage-glass text-on-stage"
    >
      <FiveArcRing
        value={value}
        size={size}
        width={size * 0.09}
        tone={isLast ? 'stroke-blush' : 'stroke-chamomile'}
        track="stroke-stage-track"
      />
      <span className="grid place-items-center font-display text-t3 font-bold tabular-nums">{clock}</span>
      <span aria-live="polite" className="sr-only">
        {isSpoken ? clock : ''}
      </span>
    </div>
  );
}
