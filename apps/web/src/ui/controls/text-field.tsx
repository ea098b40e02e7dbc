import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string;
  icon?: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** Content at the end of the label's line, such as "Forgot password?". */
  aside?: ReactNode;
  /** Labels of the button that shows and hides a password. */
  reveal?: { show: string; hide: string };
};

export function TextField({ label, icon, error, hint, aside, reveal, type = 'text', ...rest }: TextFieldProps) {
  const id = useId();
  const [isRevealed, setIsRevealed] = useState(false);
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [error !== undefined && errorId, hint !== undefined && hintId].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-5 items-end justify-between gap-3">
        <label htmlFor={id} className="text-label text-ink-2">
          {label}
        </label>
        {aside}
      </div>
      <div
        data-invalid={error !== undefined}
        className="field-edge flex min-h-(--field-h) items-center gap-2.5 rounded-m bg-surface pl-4 transition-colors duration-(--t-fast)"
      >
        {icon !== undefined && (
          <span aria-hidden className="shrink-0">
            {icon}
          </span>
        )}
        <input
          id={id}
          type={reveal !== undefined && isRevealed ? 'text' : type}
          dir="auto"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described === '' ? undefined : described}
          className="min-h-13 w-full min-w-0 flex-1 rounded-m bg-transparent pr-4 text-body text-ink caret-primary outline-none placeholder:text-ink-3"
          {...rest}
        />
        {reveal !== undefined && (
          <button
            type="button"
            aria-label={isRevealed ? reveal.hide : reveal.show}
            aria-pressed={isRevealed}
            onClick={() => setIsRevealed((shown) => !shown)}
            className="mr-1.5 grid size-11 shrink-0 place-items-center rounded-s text-ink-2"
          >
            {isRevealed ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          </button>
        )}
      </div>
      {error !== undefined && (
        <p id={errorId} className="flex items-center gap-1.5 text-label text-danger-ink">
          <CircleAlert size={16} aria-hidden className="shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hint !== undefined && (
        <div id={hintId} className="text-label text-ink-2">
          {hint}
        </div>
      )}
    </div>
  );
}
