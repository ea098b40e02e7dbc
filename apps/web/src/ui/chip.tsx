import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type ChipProps = {
  icon?: ReactNode;
  isOn: boolean;
  onToggle: () => void;
  /** A chosen value is raspberry and its icon becomes a check; a chosen filter is inverted and keeps it. */
  kind?: 'value' | 'filter';
  className?: string;
  children: ReactNode;
};

export function Chip({ icon, isOn, onToggle, kind = 'value', className, children }: ChipProps) {
  const isValue = kind === 'value';
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={classNames(
        'inline-flex min-h-12 items-center justify-center gap-1.5 rounded-pill px-3 text-small font-semibold',
        'transition-colors duration-(--t-fast)',
        !isOn && 'bg-surface text-ink-2 shadow-[inset_0_0_0_1.5px_var(--surface-3)] hover:bg-surface-2',
        isOn && isValue && 'bg-primary text-on-primary shadow-[inset_0_-3px_0_var(--primary-lip)]',
        isOn && !isValue && 'bg-invert text-on-invert',
        className,
      )}
    >
      {isOn && isValue ? <Check size={18} aria-hidden className="animate-check" /> : icon}
      {children}
    </button>
  );
}
