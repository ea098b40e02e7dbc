import type { NoticeChoices } from '@cuppa/domain/reach/notices/notice-choices';
import { minuteOfDay } from '@cuppa/domain/reach/notices/quiet-hours';
import { reminderHours } from '@cuppa/domain/reach/notices/tea-reminder';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { SelectField } from '../../ui/choices/select-field.tsx';

type TeaReminderFieldProps = {
  /** Undefined until loaded. */
  choices: NoticeChoices | undefined;
  isDisabled: boolean;
  save: (change: Partial<NoticeChoices>) => void;
};

/** The hour of the daily reminder of the tea, or none. */
export function TeaReminderField({ choices, isDisabled, save }: TeaReminderFieldProps) {
  const t = useTranslations('noticeSettings');
  const { sayMinute } = useDates();
  if (choices === undefined) return null;
  const time = choices.teaReminder ?? 'off';
  const hours = reminderHours(choices.quietHours);
  const isQuiet = time !== 'off' && !hours.includes(`${time.slice(0, 2)}:00`);
  const offered = time === 'off' || hours.includes(time) ? hours : [...hours, time].toSorted();
  return (
    <div className="mb-5 rounded-l bg-surface px-4.5 py-4 shadow-e1">
      <SelectField
        label={t('teaReminder')}
        value={time}
        disabled={isDisabled}
        onChange={({ target }) => save({ teaReminder: target.value })}
      >
        <option value="off">{t('teaReminderOff')}</option>
        {offered.map((hour) => (
          <option key={hour} value={hour}>
            {sayMinute(minuteOfDay(hour))}
          </option>
        ))}
      </SelectField>
      <p className="mt-1.5 text-small text-ink-2">{t(isQuiet ? 'teaReminderQuiet' : 'teaReminderText')}</p>
    </div>
  );
}
