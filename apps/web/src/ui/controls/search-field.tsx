import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: string };

/** A round search field; its label is for screen readers, the placeholder is visible. */
export function SearchField({ label, ...rest }: SearchFieldProps) {
  return (
    <label className="flex field-edge min-h-13 min-w-40 flex-1 items-center gap-2.5 rounded-pill bg-surface pl-4 text-ink-2">
      <Search size={20} aria-hidden className="shrink-0" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        dir="auto"
        className="min-h-12 w-full min-w-0 rounded-pill bg-transparent pr-4 text-body text-ink caret-primary outline-none placeholder:text-ink-3"
        {...rest}
      />
    </label>
  );
}
