import { onlyDigits } from '@cuppa/domain/platform/text/digits';
import { CalendarDays, Keyboard } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import {
  type DayLimits,
  type DayParts,
  dayOf,
  daysInMonth,
  isDayOpen,
  isMonthOpen,
  nearestParts,
  partsOf,
} from './calendar-parts.ts';
import { Wheel, type WheelOption } from './wheel.tsx';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const LEAP_YEAR = 2000;
/** Before a year is chosen, its wheel rests next to the year this many before the last one. */
const REST_YEARS = 12;

const MARK =
  'pointer-events-none absolute inset-x-0 bottom-26 h-13 rounded-m border-2 border-chamomile bg-chamomile-soft';

type BirthDatePickerLabels = {
  day: string;
  month: string;
  year: string;
  typeInstead: string;
  useWheels: string;
};

type BirthDatePickerProps = {
  value: string | null;
  /**
   * A whole day yyyy-MM-dd, or null while it is incomplete, and its parts so far. A typed day may lie outside the
   * limits.
   */
  onChange: (day: string | null, parts: DayParts) => void;
  limits: DayLimits;
  labels: BirthDatePickerLabels;
  monthNames: readonly string[];
  isDisabled?: boolean;
  /** The error of a typed day. */
  error?: string | undefined;
};

export function BirthDatePicker({
  value,
  onChange,
  limits,
  labels,
  monthNames,
  isDisabled = false,
  error,
}: BirthDatePickerProps) {
  const [parts, setParts] = useState<DayParts>(() => partsOf(value));
  // A wheel stops a moment after it was released; another may have turned meanwhile.
  const latest = useRef(parts);
  const [isTyping, setIsTyping] = useState(false);

  function update(next: DayParts) {
    latest.current = next;
    setParts(next);
    onChange(dayOf(next), next);
  }
  const turn = (change: Partial<DayParts>) => update(nearestParts({ ...latest.current, ...change }, limits));

  return (
    <div className="rounded-l bg-surface p-3.5 shadow-e1">
      {isTyping ? (
        <TypedFields parts={parts} onChange={update} labels={labels} isDisabled={isDisabled} error={error} />
      ) : (
        <Wheels
          parts={parts}
          onTurn={turn}
          limits={limits}
          labels={labels}
          monthNames={monthNames}
          isDisabled={isDisabled}
        />
      )}
      <div className="mx-2 mt-2.5 border-t border-line pt-1 text-center">
        <Button
          variant="text"
          size="sm"
          disabled={isDisabled}
          icon={isTyping ? <CalendarDays size={20} aria-hidden /> : <Keyboard size={20} aria-hidden />}
          onClick={() => {
            if (isTyping) turn({});
            setIsTyping(!isTyping);
          }}
        >
          {isTyping ? labels.useWheels : labels.typeInstead}
        </Button>
      </div>
    </div>
  );
}

type WheelsProps = {
  parts: DayParts;
  onTurn: (change: Partial<DayParts>) => void;
  limits: DayLimits;
  labels: BirthDatePickerLabels;
  monthNames: readonly string[];
  isDisabled: boolean;
};

function Wheels({ parts, onTurn, limits, labels, monthNames, isDisabled }: WheelsProps) {
  const { day, month, year } = parts;
  const [minYear, maxYear] = [Number(limits.min.slice(0, 4)), Number(limits.max.slice(0, 4))];
  const dayCount = month === null ? 31 : daysInMonth(year ?? LEAP_YEAR, month);
  const days: WheelOption[] = Array.from({ length: dayCount }, (_, index) => ({
    value: index + 1,
    label: String(index + 1),
    isDisabled: year !== null && month !== null && !isDayOpen(year, month, index + 1, limits),
  }));
  const months: WheelOption[] = MONTHS.map((number) => ({
    value: number,
    label: monthNames[number - 1] ?? String(number),
    isDisabled: year !== null && !isMonthOpen(year, number, limits),
  }));
  const years: WheelOption[] = Array.from({ length: maxYear - minYear + 1 }, (_, index) => ({
    value: minYear + index,
    label: String(minYear + index),
    isDisabled: false,
  }));
  const columns = [
    { key: 'day', label: labels.day, options: days, value: day, restValue: 15 },
    { key: 'month', label: labels.month, options: months, value: month, restValue: 6 },
    { key: 'year', label: labels.year, options: years, value: year, restValue: maxYear - REST_YEARS },
  ] as const;
  // One mark under a whole date; before that, one under each chosen part.
  const isWhole = columns.every(({ value }) => value !== null);
  return (
    <div className="relative grid grid-cols-[1fr_1.4fr_1fr] gap-x-1">
      {isWhole && <div aria-hidden className={MARK} />}
      {columns.map((column) => (
        <div key={column.key} data-chosen={column.value !== null} className="relative">
          {!isWhole && column.value !== null && <div aria-hidden className={MARK} />}
          <p aria-hidden className="text-center text-label font-medium text-ink-2">
            {column.label}
          </p>
          <Wheel
            label={column.label}
            options={column.options}
            value={column.value}
            restValue={column.restValue}
            isDisabled={isDisabled}
            onChange={(number) => onTurn({ [column.key]: number })}
          />
        </div>
      ))}
    </div>
  );
}

type TypedFieldsProps = {
  parts: DayParts;
  onChange: (parts: DayParts) => void;
  labels: BirthDatePickerLabels;
  isDisabled: boolean;
  error: string | undefined;
};

function TypedFields({ parts, onChange, labels, isDisabled, error }: TypedFieldsProps) {
  const id = useId();
  /** The text of a field while an input method composes in it. */
  const [composed, setComposed] = useState<{ key: string; text: string } | null>(null);
  const fields = [
    { key: 'day', label: labels.day, length: 2, autoComplete: 'bday-day', value: parts.day },
    { key: 'month', label: labels.month, length: 2, autoComplete: 'bday-month', value: parts.month },
    { key: 'year', label: labels.year, length: 4, autoComplete: 'bday-year', value: parts.year },
  ] as const;

  function read(key: (typeof fields)[number]['key'], { currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) {
    const text = currentTarget.value;
    if ((nativeEvent as InputEvent).isComposing) return setComposed({ key, text });
    setComposed(null);
    const digits = onlyDigits(text);
    onChange({ ...parts, [key]: digits === '' ? null : Number(digits) });
  }

  return (
    <div className="grid grid-cols-[1fr_1fr_1.4fr] gap-3 p-2">
      {fields.map((field) => (
        <div key={field.key} className="flex min-w-0 flex-col gap-2">
          <label htmlFor={`${id}-${field.key}`} className="text-label text-ink-2">
            {field.label}
          </label>
          <input
            id={`${id}-${field.key}`}
            inputMode="numeric"
            autoComplete={field.autoComplete}
            maxLength={field.length}
            disabled={isDisabled}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            value={composed?.key === field.key ? composed.text : (field.value ?? '')}
            onChange={(event) => read(field.key, event)}
            onCompositionEnd={(event) => read(field.key, event)}
            className="min-h-(--field-h) w-full field-edge rounded-m bg-surface px-3 text-center font-display text-t3 tabular-nums"
          />
        </div>
      ))}
      {error !== undefined && (
        <p id={`${id}-error`} className="col-span-full text-label text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}
