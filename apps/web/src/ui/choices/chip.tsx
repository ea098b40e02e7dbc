import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';

type ChipProps = {
  icon?: ReactNode;
  isOn: boolean;
  onToggle: () => void;
  /** A chosen `value` is raspberry and its icon becomes a check; a chosen `filter` is inverted and keeps its icon. */
  kind?: 'value' | 'filter';
  /** Large for pages that consist of chips. */
  size?: 'md' | 'lg';
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
};

export function Chip({
  icon,
  isOn,
  onToggle,
  kind = 'value',
  size = 'md',
  isDisabled = false,
  className,
  children,
}: ChipProps) {
  const isValue = kind === 'value';
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={onToggle}
      className={classNames(
        'inline-flex select-none items-center justify-center gap-2 rounded-pill text-small font-semibold',
        'transition-colors duration-(--t-fast) disabled:opacity-50',
        size === 'lg' ? 'min-h-12 px-3' : 'min-h-11 px-4',
        !isOn && 'inset-ring-(length:--hairline) inset-ring-line bg-surface text-ink-2 hover:bg-surface-2',
        isOn && isValue && 'bg-primary text-on-primary inset-shadow-lip-sm [--lip-color:var(--primary-lip)]',
        isOn && !isValue && 'bg-invert text-on-invert',
        className,
      )}
    >
      {isOn && isValue ? <Check size={18} aria-hidden className="animate-check" /> : icon}
      <span className="contents">{children}</span>
    </button>
  );
}
