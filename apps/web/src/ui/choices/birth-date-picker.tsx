import { CalendarDays, Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { Button } from '../controls/button.tsx';
import {
  type DatePart,
  type DayLimits,
  type DayParts,
  dayOf,
  daysInMonth,
  isDayOpen,
  isMonthOpen,
  nearestParts,
  partsOf,
} from './calendar-parts.ts';
import { DateFields } from './date-fields.tsx';
import { Wheel, type WheelOption } from './wheel.tsx';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const LEAP_YEAR = 2000;
/** Before a year is chosen, its wheel rests after the year this many before the last one. */
const REST_YEARS = 12;

const MIDDLE = 'pointer-events-none absolute inset-x-0 bottom-26 h-13 rounded-m';
const MARK = 'border-2 border-chamomile bg-chamomile-soft';
const OPEN = 'bg-surface-2';

type BirthDatePickerLabels = Record<DatePart, string> & {
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
  /** The parts from left to right. */
  order: readonly DatePart[];
  labels: BirthDatePickerLabels;
  monthNames: readonly string[];
  isDisabled?: boolean;
  /** The error of a typed day. */
  error?: string | undefined;
  /** Whether the first field has the focus at once. */
  takesFocus?: boolean;
};

/** A birthday, typed into three fields or turned on three wheels. */
export function BirthDatePicker(props: BirthDatePickerProps) {
  const { value, onChange, limits, order, labels, monthNames, isDisabled = false, error, takesFocus = false } = props;
  const [parts, setParts] = useState<DayParts>(() => partsOf(value));
  // A wheel stops a moment after it was released; another may have turned meanwhile.
  const latest = useRef(parts);
  const [isTyping, setIsTyping] = useState(true);

  function update(next: DayParts) {
    latest.current = next;
    setParts(next);
    onChange(dayOf(next), next);
  }
  const turn = (change: Partial<DayParts>) => update(nearestParts({ ...latest.current, ...change }, limits));

  return (
    <div className="rounded-l bg-surface p-3.5 shadow-e1">
      {isTyping ? (
        <DateFields
          parts={parts}
          onChange={update}
          order={order}
          labels={labels}
          monthNames={monthNames}
          isDisabled={isDisabled}
          error={error}
          takesFocus={takesFocus}
        />
      ) : (
        <Wheels
          parts={parts}
          onTurn={turn}
          limits={limits}
          order={order}
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
  order: readonly DatePart[];
  labels: BirthDatePickerLabels;
  monthNames: readonly string[];
  isDisabled: boolean;
};

function Wheels({ parts, onTurn, limits, order, labels, monthNames, isDisabled }: WheelsProps) {
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
  const wheels = {
    day: { options: days, value: day, restValue: 15 },
    month: { options: months, value: month, restValue: 6 },
    year: { options: years, value: year, restValue: maxYear - REST_YEARS },
  };
  const columns = order.map((key) => ({ key, label: labels[key], ...wheels[key] }));
  // One mark under a whole date; before that, one under each part, quiet while it is open.
  const isWhole = columns.every(({ value }) => value !== null);
  return (
    <div className="relative flex gap-x-1">
      {isWhole && <div aria-hidden className={classNames(MIDDLE, MARK)} />}
      {columns.map((column) => (
        <div
          key={column.key}
          data-chosen={column.value !== null}
          className={classNames('relative min-w-0', column.key === 'month' ? 'flex-[1.4]' : 'flex-1')}
        >
          {!isWhole && <div aria-hidden className={classNames(MIDDLE, column.value === null ? OPEN : MARK)} />}
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
