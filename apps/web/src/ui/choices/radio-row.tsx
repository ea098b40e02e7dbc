import { Check } from 'lucide-react';
import { classNames } from '../base/class-names.ts';

type RadioRowProps = {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  label: string;
  /** An explanation under the label. */
  description: string;
  isDisabled?: boolean;
};

/** A radio as a row of a group; the whole row is the label. */
export function RadioRow({ name, isChosen, onChoose, label, description, isDisabled = false }: RadioRowProps) {
  return (
    <label
      className={classNames(
        'relative flex min-h-15 w-full items-center gap-3.5 px-4.5 py-3 text-body text-ink',
        'not-first:before:absolute not-first:before:inset-x-4.5 not-first:before:top-0 not-first:before:h-px not-first:before:bg-line',
        'has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus',
        isDisabled ? 'opacity-60' : 'cursor-pointer hover:bg-surface-2',
      )}
    >
      <input
        type="radio"
        name={name}
        className="sr-only"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <span
        aria-hidden
        className={classNames(
          'grid size-7 shrink-0 place-items-center rounded-pill',
          isChosen ? 'bg-primary text-on-primary' : 'border-2 border-line-control',
        )}
      >
        {isChosen && <Check size={18} />}
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">{label}</span>
        <span dir="auto" className="text-small text-ink-2">
          {description}
        </span>
      </span>
    </label>
  );
}
