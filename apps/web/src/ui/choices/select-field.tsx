import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className'> & {
  label: string;
  error?: string | undefined;
};

/** A native select; its options are the children. */
export function SelectField({ label, error, children, ...rest }: SelectFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="flex min-h-5 items-end text-label text-ink-2">
        {label}
      </label>
      <div
        data-invalid={error !== undefined}
        className="relative flex field-edge min-h-(--field-h) items-center rounded-m bg-surface"
      >
        <select
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          className="min-h-13 w-full appearance-none rounded-m bg-transparent pr-11 pl-4 text-body text-ink outline-none"
          {...rest}
        >
          {children}
        </select>
        <ChevronDown size={20} aria-hidden className="pointer-events-none absolute right-4 text-ink-2" />
      </div>
      {error !== undefined && (
        <p id={errorId} className="flex items-center gap-1.5 text-label text-danger-ink">
          <CircleAlert size={16} aria-hidden className="shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
