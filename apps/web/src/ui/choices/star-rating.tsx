import { Star } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { classNames } from '../base/class-names.ts';

const STARS = [1, 2, 3, 4, 5] as const;
/** The star that the Tab key focuses while none is chosen. */
const FIRST = 1;

type StarRatingProps = {
  label: string;
  /** Null until the person chooses: there is no default. */
  value: number | null;
  onChange: (value: number) => void;
  labelOf: (stars: number) => string;
  error?: string | undefined;
  isDisabled?: boolean;
};

export function StarRating({ label, value, onChange, labelOf, error, isDisabled = false }: StarRatingProps) {
  const id = useId();
  const buttons = useRef(new Map<number, HTMLButtonElement>());

  function onKeyDown(event: KeyboardEvent) {
    const next = starAfterKey(event.key, value ?? FIRST);
    if (next === null) return;
    event.preventDefault();
    onChange(next);
    buttons.current.get(next)?.focus();
  }

  return (
    <div>
      <div
        role="radiogroup"
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="mx-auto flex max-w-70.5 justify-between outline-none"
      >
        {STARS.map((star) => {
          const isFilled = value !== null && star <= value;
          return (
            <button
              key={star}
              ref={(button) => {
                if (button) buttons.current.set(star, button);
              }}
              type="button"
              role="radio"
              aria-checked={value === star}
              aria-label={labelOf(star)}
              disabled={isDisabled}
              tabIndex={star === (value ?? FIRST) ? 0 : -1}
              onClick={() => onChange(star)}
              className="grid aspect-square max-w-12.5 min-w-0 flex-1 place-items-center rounded-s"
            >
              <Star
                strokeWidth={1.75}
                aria-hidden
                className={classNames(
                  'h-auto w-[96%]',
                  isFilled ? 'fill-chamomile text-chamomile-lip' : 'fill-transparent text-line-control',
                )}
              />
            </button>
          );
        })}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-center text-label text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}

function starAfterKey(key: string, focused: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return (focused % STARS.length) + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return focused === 1 ? STARS.length : focused - 1;
    case 'Home':
      return 1;
    case 'End':
      return STARS.length;
    default:
      return null;
  }
}
