import { onlyDigits } from '@cuppa/domain/platform/text/digits';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import type { DatePart, DayParts } from './calendar-parts.ts';
import { DATE_LENGTHS, type DateTexts, isPartWhole, numbersOf, readWholeDate } from './typed-date.ts';

type DateFieldsProps = {
  parts: DayParts;
  onChange: (parts: DayParts) => void;
  /** From left to right. */
  order: readonly DatePart[];
  labels: Record<DatePart, string>;
  monthNames: readonly string[];
  isDisabled: boolean;
  error: string | undefined;
  /** Whether typing can begin at once. */
  takesFocus: boolean;
};

/**
 * The texts of three fields, which move on by themselves once they are full. A whole date that is pasted, dictated or
 * filled in goes into all three.
 */
function useDateTexts({ parts, onChange, order, monthNames, takesFocus }: DateFieldsProps) {
  const inputs = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({});
  const [texts, setTexts] = useState<DateTexts>(() => ({
    day: String(parts.day ?? ''),
    month: String(parts.month ?? ''),
    year: String(parts.year ?? ''),
  }));
  // A browser fills in all three before the page is rendered again.
  const latest = useRef(texts);
  const [first] = useState(() => (takesFocus ? order[0] : undefined));
  useEffect(() => {
    if (first !== undefined) inputs.current[first]?.focus({ preventScroll: true });
  }, [first]);

  function write(next: DateTexts): void {
    latest.current = next;
    setTexts(next);
  }

  function change(next: DateTexts): void {
    write(next);
    onChange(numbersOf(next));
  }

  function move(from: DatePart, step: 1 | -1): void {
    const to = order[order.indexOf(from) + step];
    const input = to === undefined ? null : inputs.current[to];
    if (!input) return;
    input.focus();
    if (step === 1) input.select();
  }

  function read(part: DatePart, text: string, { isComposing, inputType }: Partial<InputEvent>): void {
    // A change would start the input method again. Some phones compose plain digits too, which nothing changes.
    if (isComposing === true && !/^\d*$/.test(text)) return write({ ...latest.current, [part]: text });
    const whole = readWholeDate(text, order, monthNames);
    if (whole !== null) {
      change(whole);
      inputs.current[order.at(-1) ?? part]?.focus();
      return;
    }
    const digits = onlyDigits(text).slice(0, DATE_LENGTHS[part]);
    change({ ...latest.current, [part]: digits });
    const isAdded = inputType !== undefined && !inputType.startsWith('delete');
    // A dot or a slash says that nothing follows.
    const isEnded = digits !== '' && /[^\p{Nd}]$/u.test(text);
    if (isAdded && (isEnded || isPartWhole(part, digits))) move(part, 1);
  }

  function goBack(part: DatePart, event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Backspace' || event.currentTarget.value !== '') return;
    event.preventDefault();
    move(part, -1);
  }

  return { texts, inputs, read, goBack };
}

/** A birthday in three fields. */
export function DateFields(props: DateFieldsProps) {
  const { order, labels, isDisabled, error } = props;
  const id = useId();
  const { texts, inputs, read, goBack } = useDateTexts(props);
  return (
    <div className="flex flex-col gap-3 p-2">
      <div className="flex gap-3">
        {order.map((part) => (
          <div
            key={part}
            className={classNames('flex min-w-0 flex-col gap-2', part === 'year' ? 'flex-[1.4]' : 'flex-1')}
          >
            <label htmlFor={`${id}-${part}`} className="text-label text-ink-2">
              {labels[part]}
            </label>
            <input
              ref={(input) => void (inputs.current[part] = input)}
              id={`${id}-${part}`}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              disabled={isDisabled}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              value={texts[part]}
              onChange={(event) => read(part, event.target.value, event.nativeEvent as InputEvent)}
              onCompositionEnd={(event) => read(part, event.currentTarget.value, { inputType: 'insertText' })}
              onKeyDown={(event) => goBack(part, event)}
              className="min-h-(--field-h) w-full field-edge rounded-m bg-surface px-3 text-center font-display text-t3 tabular-nums"
            />
          </div>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-label text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}
