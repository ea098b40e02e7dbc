import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import {
  MAX_WEEKLY_RANGES,
  tidyHours,
  type WeeklyHours,
  withoutRange,
} from '@cuppa/domain/accounts/profile/weekly-hours';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { weekDayName, weekDays } from '../../lib/time/week-days.ts';
import { zonePlace } from '../../lib/time/zone-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { AddHoursSheet } from './add-hours-sheet.tsx';
import { useSaveHours } from './use-save-hours.ts';

/** The hours of a week in which a person usually has time. Saves each change immediately. */
export function WeeklyHoursCard() {
  const { queries } = useServer();
  const { data: profile } = useQuery(queries.profile.me.queryOptions());
  return profile === undefined ? null : <Hours profile={profile} />;
}

function Hours({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('weeklyHours');
  const { region } = useDates();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const { save, isSaving, shown } = useSaveHours(profile);
  const days = weekDays(region).filter((day) => shown.some((range) => range.day === day));
  function remove(range: WeeklyHours[number]): void {
    // The button disappears with its hours, so the focus moves to the group.
    heading.current?.focus({ preventScroll: true });
    save(withoutRange(shown, range));
  }
  const withMore = (more: WeeklyHours) => tidyHours([...shown, ...more]);
  return (
    <Card as="section" className="mt-6 mb-8">
      <h2 ref={heading} tabIndex={-1} className="text-t3">
        {t('title')}
      </h2>
      <p className="mt-1 text-small text-ink-2">{t('text', { zone: zonePlace(profile.timeZone) })}</p>
      {days.length === 0 ? (
        <p className="mt-3 text-body">{t('none')}</p>
      ) : (
        <dl className="mt-3 flex flex-col gap-2">
          {days.map((day) => (
            <Day key={day} day={day} hours={shown} isDisabled={isSaving} onRemove={remove} />
          ))}
        </dl>
      )}
      <Button
        variant="outline"
        size="sm"
        className="mt-4"
        icon={<Plus size={18} aria-hidden />}
        isLoading={isSaving}
        onClick={() => setIsAdding(true)}
      >
        {t('add')}
      </Button>
      <AddHoursSheet
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        isTooMuch={(more) => withMore(more).length > MAX_WEEKLY_RANGES}
        onAdd={(more) => save(withMore(more))}
      />
    </Card>
  );
}

type DayProps = {
  day: number;
  hours: WeeklyHours;
  isDisabled: boolean;
  onRemove: (range: WeeklyHours[number]) => void;
};

function Day({ day, hours, isDisabled, onRemove }: DayProps) {
  const t = useTranslations('weeklyHours');
  const { sayMinute } = useDates();
  const name = weekDayName(day, 'long');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-2">
      <dt className="w-28 text-body font-semibold">{name}</dt>
      <dd className="flex flex-1 flex-wrap gap-2">
        {hours
          .filter((range) => range.day === day)
          .map((range) => {
            const words = t('range', { from: sayMinute(range.from), to: sayMinute(range.to) });
            return (
              <span
                key={range.from}
                className="inline-flex min-h-11 items-center rounded-pill bg-surface-2 pl-4 text-small font-semibold tabular-nums"
              >
                <span>{words}</span>
                <button
                  type="button"
                  aria-label={t('remove', { day: name, range: words })}
                  disabled={isDisabled}
                  onClick={() => onRemove(range)}
                  className="grid size-11 place-items-center rounded-pill text-ink-2 hover:text-ink"
                >
                  <X size={18} aria-hidden />
                </button>
              </span>
            );
          })}
      </dd>
    </div>
  );
}
