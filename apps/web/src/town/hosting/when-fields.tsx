import { EVENT_LENGTHS_MINUTES } from '@cuppa/domain/town/town-square/events';
import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { wallClockIn } from '../../lib/time/wall-clock.ts';
import { SwitchRow } from '../../ui/choices/row.tsx';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { seriesDays } from './form-problems.ts';

/** The start on the clock at the place, the length, and whether the event repeats. */
export function WhenFields({ form, onChange, problem, isEdit }: FieldsProps & { isEdit: boolean }) {
  const t = useTranslations('hosting');
  const { timeZone } = useDates();
  const [today] = useState(() => wallClockIn(timeZone, new Date()).slice(0, 10));
  const series = seriesDays(form.day);
  return (
    <>
      <div className="grid grid-cols-1 gap-3.5 md:grid-cols-3">
        <TextField
          label={t('fieldDay')}
          name="day"
          type="date"
          min={today}
          value={form.day}
          error={problem('day')}
          onChange={({ target }) => onChange({ day: target.value })}
        />
        <TextField
          label={t('fieldTime')}
          name="time"
          type="time"
          value={form.time}
          error={problem('time')}
          onChange={({ target }) => onChange({ time: target.value })}
        />
        <SelectField
          label={t('fieldLength')}
          value={form.lengthMinutes}
          onChange={({ target }) => {
            const length = EVENT_LENGTHS_MINUTES.find((known) => known === Number(target.value));
            if (length !== undefined) onChange({ lengthMinutes: length });
          }}
        >
          {EVENT_LENGTHS_MINUTES.map((minutes) => (
            <option key={minutes} value={minutes}>
              {lengthWords(minutes, t)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="text-small text-ink-2">
        {form.isOnline ? t('clockOfZone', { zone: timeZone.replaceAll('_', ' ') }) : t('clockOfPlace')}
      </p>
      {!isEdit && (
        <>
          <div className="-mx-4.5">
            <SwitchRow
              icon={<Repeat size={20} />}
              label={t('weekly')}
              text={t('weeklyText')}
              isOn={form.isWeekly}
              onChange={(isWeekly) => onChange({ isWeekly })}
            />
          </div>
          {form.isWeekly && (
            <TextField
              label={t('fieldUntil')}
              name="until"
              type="date"
              min={series?.first}
              max={series?.last}
              value={form.until}
              error={problem('until')}
              onChange={({ target }) => onChange({ until: target.value })}
            />
          )}
        </>
      )}
    </>
  );
}

function lengthWords(minutes: number, t: ReturnType<typeof useTranslations<'hosting'>>): string {
  if (minutes === 90) return t('hourAndHalf');
  return minutes < 60 ? t('minutes', { count: minutes }) : t('hours', { count: minutes / 60 });
}
