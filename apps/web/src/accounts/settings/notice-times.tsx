import { DAILY_MOSTS, type NoticeChoices, type QuietHours } from '@cuppa/domain/reach/notices/notice-choices';
import { AlarmClock, CalendarDays, Eye, MoonStar } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { RowGroup, SwitchRow } from '../../ui/choices/row.tsx';
import { SelectField } from '../../ui/choices/select-field.tsx';

const NIGHT: QuietHours = { from: '22:00', until: '07:00' };
const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * 30);

type NoticeTimesProps = {
  choices: NoticeChoices | undefined;
  isDisabled: boolean;
  save: (change: Partial<NoticeChoices>) => void;
};

/** When notices can come, and how many. */
export function NoticeTimes({ choices, isDisabled, save }: NoticeTimesProps) {
  const t = useTranslations('noticeSettings');
  const row = { isDisabled };
  return (
    <>
      <RowGroup title={t('when')}>
        <SwitchRow
          {...row}
          icon={<MoonStar size={20} />}
          label={t('quietHours')}
          text={t('quietHoursText')}
          isOn={choices && choices.quietHours !== null}
          onChange={(isOn) => save({ quietHours: isOn ? NIGHT : null })}
        />
        {choices !== undefined && choices.quietHours !== null && (
          <QuietTimes hours={choices.quietHours} onChange={(quietHours) => save({ quietHours })} />
        )}
        <SwitchRow
          {...row}
          icon={<Eye size={20} />}
          label={t('onlyWhenAway')}
          text={t('onlyWhenAwayText')}
          isOn={choices?.onlyWhenAway}
          onChange={(onlyWhenAway) => save({ onlyWhenAway })}
        />
        {choices !== undefined && (
          <div className="px-4.5 pt-2 pb-4">
            <SelectField
              label={t('mostADay')}
              value={String(choices.mostADay)}
              disabled={isDisabled}
              onChange={({ target }) => {
                const mostADay = DAILY_MOSTS.find((most) => String(most) === target.value);
                if (mostADay !== undefined) save({ mostADay });
              }}
            >
              {DAILY_MOSTS.map((most) => (
                <option key={most} value={String(most)}>
                  {most === null ? t('noLimit') : t('most', { count: most })}
                </option>
              ))}
            </SelectField>
            <p className="mt-1.5 text-small text-ink-2">{t('mostText')}</p>
          </div>
        )}
      </RowGroup>
      <p className="-mt-2 mb-5 px-1.5 text-small text-ink-2">{t('onTime')}</p>
      <RowGroup title={t('reminders')}>
        <SwitchRow
          {...row}
          icon={<CalendarDays size={20} />}
          label={t('remindDay')}
          isOn={choices?.remindDayBefore}
          onChange={(remindDayBefore) => save({ remindDayBefore })}
        />
        <SwitchRow
          {...row}
          icon={<AlarmClock size={20} />}
          label={t('remindHour')}
          isOn={choices?.remindHourBefore}
          onChange={(remindHourBefore) => save({ remindHourBefore })}
        />
      </RowGroup>
      <p className="-mt-2 mb-5 px-1.5 text-small text-ink-2">{t('remindersText')}</p>
    </>
  );
}

function QuietTimes({ hours, onChange }: { hours: QuietHours; onChange: (hours: QuietHours) => void }) {
  const t = useTranslations('noticeSettings');
  return (
    <div className="flex gap-3 px-4.5 pb-3">
      {(['from', 'until'] as const).map((end) => (
        <div key={end} className="min-w-0 flex-1">
          <TimeField
            label={t(end)}
            time={hours[end]}
            excluded={hours[end === 'from' ? 'until' : 'from']}
            onChange={(time) => onChange({ ...hours, [end]: time })}
          />
        </div>
      ))}
    </div>
  );
}

type TimeFieldProps = { label: string; time: string; excluded: string; onChange: (time: string) => void };

/** A field for a half hour of the day; also offers the current value, which can be a quarter hour. */
function TimeField({ label, time, excluded, onChange }: TimeFieldProps) {
  const { sayMinute } = useDates();
  const minutes = [...new Set([...HALF_HOURS, minuteOf(time)])].toSorted((a, b) => a - b);
  return (
    <SelectField label={label} value={time} onChange={({ target }) => onChange(target.value)}>
      {minutes
        .map((minute) => ({ minute, value: timeOf(minute) }))
        .filter(({ value }) => value !== excluded)
        .map(({ minute, value }) => (
          <option key={value} value={value}>
            {sayMinute(minute)}
          </option>
        ))}
    </SelectField>
  );
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

const timeOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
