import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { GrowingArea } from './growing-area.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'onChange' | 'value'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  error?: string | undefined;
  /** Says how many characters are left, once few are. */
  left: (count: number) => string;
  /** Says by how many characters the text is too long; the form is then not submitted. */
  tooMany: (count: number) => string;
};

/** The number of characters left is shown at or below this. */
const FEW_LEFT = 60;

/** A text of several lines that grows with its content. */
export function TextArea({
  label,
  value,
  onChange,
  maxLength,
  error,
  left,
  tooMany,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const room = maxLength - value.length;
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-label text-ink-2">
        {label}
      </label>
      <GrowingArea
        id={id}
        rows={rows}
        maxLength={maxLength}
        tooMany={tooMany}
        value={value}
        dir="auto"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={hintId}
        onChange={(event) => onChange(event.target.value)}
        className="field-edge max-h-80 min-h-22.5 w-full rounded-m bg-surface px-4 py-3 text-body text-ink placeholder:text-ink-3"
        {...rest}
      />
      <p id={hintId} className="text-label text-ink-2 empty:hidden">
        {error !== undefined && (
          <span className="flex items-center gap-1.5 text-danger-ink">
            <CircleAlert size={16} aria-hidden className="shrink-0" />
            <span>{error}</span>
          </span>
        )}
        {error === undefined && room >= 0 && room <= FEW_LEFT && <span>{left(room)}</span>}
      </p>
    </div>
  );
}
