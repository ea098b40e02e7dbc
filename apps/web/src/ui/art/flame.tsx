import { classNames } from '../base/class-names.ts';
import { useFirstView } from '../base/use-first-view.ts';

type FlameProps = {
  isLit?: boolean;
  /** On a custard field the center of the flame is pale; on a card it is custard. */
  isOnField?: boolean;
  className?: string;
};

/** The flame of a streak; it flickers three times when it is first seen, then stays still. */
export function Flame({ isLit = true, isOnField = true, className }: FlameProps) {
  const isFirst = useFirstView('flame');
  const heart = isOnField ? 'var(--flame-in)' : 'var(--chamomile)';
  return (
    <svg
      viewBox="0 0 36 52"
      aria-hidden
      className={classNames('shrink-0 origin-bottom', isLit && isFirst && 'animate-flicker', className)}
    >
      <path
        d="M17.1 0C21.5 6 22 14 24.4 21.3 24.2 18 26 15 28.8 14 30 19.5 36 24 36 32.7 36 43.5 28 52 17.6 52 7 52 0 44 0 32.3 0 20.5 9.8 14.7 15.1 7.8 17 5.3 17.6 2.5 17.1 0Z"
        fill={isLit ? 'var(--flame-out)' : 'var(--surface-3)'}
      />
      <path
        d="M13.2 19.8C16.5 22.3 18 26 18.6 30 19.8 29.3 20.9 27.8 21.4 26.2 25 28.8 27.6 32 27.6 36.3 27.6 42.7 22.6 47.6 16.5 47.6 10 47.6 5.1 42.7 5.1 36 5.1 29.5 11.5 25.5 13.2 19.8Z"
        fill={isLit ? heart : 'var(--line)'}
      />
    </svg>
  );
}
