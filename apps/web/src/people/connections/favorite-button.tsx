import { Heart } from 'lucide-react';
import { classNames } from '../../ui/base/class-names.ts';

type FavoriteButtonProps = { label: string; isOn: boolean; onToggle: () => void; className?: string };

export function FavoriteButton({ label, isOn, onToggle, className }: FavoriteButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      onClick={onToggle}
      className={classNames(
        'grid shrink-0 place-items-center rounded-pill transition-colors duration-(--t-fast) hover:bg-surface-2',
        isOn ? 'text-primary' : 'text-ink-2',
        className,
      )}
    >
      <Heart size={22} aria-hidden fill={isOn ? 'currentColor' : 'none'} />
    </button>
  );
}
