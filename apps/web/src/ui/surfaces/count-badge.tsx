import { classNames } from '../base/class-names.ts';

/** A number on the edge of an element; that element provides the words for screen readers. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className={classNames(
        'absolute min-w-5 rounded-pill bg-primary px-1.5 text-center text-tab font-bold text-on-primary tabular-nums',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
