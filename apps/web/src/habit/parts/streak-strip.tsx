import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Flame } from '../../ui/art/flame.tsx';
import { classNames } from '../../ui/base/class-names.ts';

/** `isKept`: a day without activity on which the streak was not lost. */
type StreakDay = { key: string; initial: string; label: string; isActive: boolean; isToday: boolean; isKept?: boolean };

type StreakStripProps = {
  count: number;
  caption: string;
  days: readonly StreakDay[];
  isTall?: boolean;
  note?: ReactNode;
};

/** The day streak with a pill for each of seven days. */
export function StreakStrip({ count, caption, days, isTall = false, note }: StreakStripProps) {
  return (
    <section
      data-field
      className={classNames(
        'flex h-full flex-wrap content-center items-center gap-2 rounded-l bg-field-cha px-4 py-4.5 text-on-field-cha shadow-e1 sm:gap-4.5 sm:pr-4.5 sm:pl-6.5',
        isTall && 'lg:flex-col lg:flex-nowrap lg:items-stretch lg:justify-between lg:p-6 lg:pb-5',
      )}
    >
      <div className={classNames('flex items-center gap-2 sm:gap-4', isTall && 'lg:gap-8 lg:pl-6.5')}>
        <Flame isLit={count > 0} className={classNames('w-7', isTall && 'lg:w-16')} />
        <p className="flex flex-col">
          <span className={classNames('font-display text-d2 tabular-nums', isTall && 'lg:text-mark-desk')}>
            {count}
          </span>
          <span className={classNames('font-display text-label font-bold', isTall && 'lg:text-t3-wide')}>
            {caption}
          </span>
        </p>
      </div>
      <ol
        className={classNames(
          'flex flex-1 basis-36 justify-between gap-0.5 sm:basis-45',
          isTall && 'lg:flex-none lg:basis-auto',
        )}
      >
        {days.map((day) => (
          <li
            key={day.key}
            aria-current={day.isToday ? 'date' : undefined}
            className={classNames(
              'flex min-w-0 basis-4.5 flex-col items-center gap-1 sm:basis-5.5',
              isTall && 'lg:basis-9',
            )}
          >
            <span
              role="img"
              aria-label={day.label}
              className={classNames(
                'grid h-9 w-full place-items-center rounded-pill border-2',
                isTall && 'lg:h-15.5',
                day.isActive ? 'border-transparent bg-on-field-cha text-field-cha' : 'border-current',
                !day.isActive && !day.isKept && 'opacity-45',
              )}
            >
              {day.isActive && <Check size={13} strokeWidth={3} />}
              {day.isKept && !day.isActive && <span className="size-1.5 rounded-pill bg-current" />}
            </span>
            <span aria-hidden className={classNames('text-tab font-bold', isTall && 'lg:text-small')}>
              {day.initial}
            </span>
          </li>
        ))}
      </ol>
      {note}
    </section>
  );
}
