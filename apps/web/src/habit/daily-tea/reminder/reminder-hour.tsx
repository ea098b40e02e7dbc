import type { QuietHours } from '@cuppa/domain/reach/notices/notice-choices';
import { minuteOfDay } from '@cuppa/domain/reach/notices/quiet-hours';
import { reminderHours } from '@cuppa/domain/reach/notices/tea-reminder';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/time/use-dates.ts';
import { SelectField } from '../../../ui/choices/select-field.tsx';

type ReminderHourProps = { quietHours: QuietHours | null; time: string; onChange: (time: string) => void };

/** The hours of the day that are not at night. */
export function ReminderHour({ quietHours, time, onChange }: ReminderHourProps) {
  const t = useTranslations('teaReminder');
  const { sayMinute } = useDates();
  return (
    <SelectField label={t('hour')} value={time} onChange={({ target }) => onChange(target.value)}>
      {reminderHours(quietHours).map((hour) => (
        <option key={hour} value={hour}>
          {sayMinute(minuteOfDay(hour))}
        </option>
      ))}
    </SelectField>
  );
}
