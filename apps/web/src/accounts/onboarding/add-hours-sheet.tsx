import type { WeeklyHours } from '@cuppa/domain/accounts/profile/weekly-hours';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { weekDayName, weekDays } from '../../lib/time/week-days.ts';
import { Chip } from '../../ui/choices/chip.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { typedHours } from './typed-hours.ts';

type AddHoursSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  isTooMuch: (hours: WeeklyHours) => boolean;
  onAdd: (hours: WeeklyHours) => void;
};

/** A sheet to add hours on one or more days. */
export function AddHoursSheet(props: AddHoursSheetProps) {
  const t = useTranslations('weeklyHours');
  const common = useTranslations('common');
  const { isOpen, onClose } = props;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('addTitle')}
      description={t('addText')}
      closeLabel={common('close')}
    >
      {isOpen && <AddHoursForm {...props} />}
    </Sheet>
  );
}

function AddHoursForm({ onClose, isTooMuch, onAdd }: AddHoursSheetProps) {
  const t = useTranslations('weeklyHours');
  const { region } = useDates();
  const [days, setDays] = useState<readonly number[]>([]);
  const [from, setFrom] = useState('18:00');
  const [to, setTo] = useState('21:00');
  const [error, setError] = useState<string | null>(null);
  const toggle = (day: number) => setDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const hours = typedHours(days, from, to);
    if (hours === null) return setError(t(days.length === 0 ? 'daysMissing' : 'timesMissing'));
    if (isTooMuch(hours)) return setError(t('tooMuch'));
    onAdd(hours);
    onClose();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-2 text-label text-ink-2">{t('days')}</legend>
        <div className="flex flex-wrap gap-2">
          {weekDays(region).map((day) => (
            <Chip key={day} isOn={days.includes(day)} onToggle={() => toggle(day)}>
              {weekDayName(day, 'short')}
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        <TextField label={t('from')} type="time" value={from} onChange={({ target }) => setFrom(target.value)} />
        <TextField label={t('to')} type="time" value={to} onChange={({ target }) => setTo(target.value)} />
      </div>
      <p role="alert" className="text-label text-danger-ink empty:hidden">
        {error}
      </p>
      <Button type="submit">{t('add')}</Button>
    </form>
  );
}
