import { FiveArcRing } from '../../ui/art/five-arc-ring.tsx';
import { classNames } from '../../ui/base/class-names.ts';

const ARCS = 5;
const LAST_SECONDS = 30;
/** The smallest size with the large clock, as on a desktop. */
const LARGE_SIZE = 120;
/** The only times at which a screen reader speaks the time left. */
const SPOKEN_SECONDS: readonly number[] = [60, 10];

type TimerRingProps = {
  remainingSeconds: number;
  totalSeconds: number;
  label: string;
  /** The words for a clock that is spoken, such as "1:00 left". */
  spoken?: (clock: string) => string;
  size?: number;
};

export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Five arcs that fill as time passes, for the dark stage. */
export function TimerRing({ remainingSeconds, totalSeconds, label, spoken = String, size = 92 }: TimerRingProps) {
  const clock = formatClock(remainingSeconds);
  const isLast = remainingSeconds <= LAST_SECONDS;
  const passed = totalSeconds > 0 ? 1 - remainingSeconds / totalSeconds : 0;
  const isSpoken = SPOKEN_SECONDS.includes(Math.ceil(remainingSeconds));
  return (
    <div role="timer" aria-label={label} className="inline-grid place-items-center text-on-stage *:[grid-area:1/1]">
      <span aria-hidden className="size-3/4 rounded-pill bg-stage/85" />
      <FiveArcRing
        value={passed * ARCS}
        size={size}
        width={size * 0.088}
        tone={isLast ? 'stroke-blush' : 'stroke-chamomile'}
        track="stroke-stage-track"
      />
      <span
        translate="no"
        className={classNames('font-display font-extrabold tabular-nums', size < LARGE_SIZE ? 'text-t2' : 'text-t1')}
      >
        {clock}
      </span>
      <span aria-live="polite" className="sr-only">
        {isSpoken ? spoken(clock) : ''}
      </span>
    </div>
  );
}
