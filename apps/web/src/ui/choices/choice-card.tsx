import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';

type ChoiceCardProps = {
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  description: string;
  art: ReactNode;
};

/** A radio whose whole card is the label. */
export function ChoiceCard({ name, value, isChosen, onChoose, title, description, art }: ChoiceCardProps) {
  return (
    <label
      className={classNames(
        'relative flex flex-wrap items-center gap-x-4 rounded-l bg-surface p-2.5 shadow-e1 transition-shadow duration-(--t-fast)',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
        isChosen && 'inset-ring-3 inset-ring-primary',
      )}
    >
      <input type="radio" name={name} value={value} checked={isChosen} onChange={onChoose} className="sr-only" />
      <span
        className="grid aspect-[1.12] w-[34%] max-w-44 sm:w-[46%] shrink-0 short:w-20 place-items-center overflow-hidden rounded-m"
        aria-hidden
      >
        {art}
      </span>
      <span className="flex min-w-[11ch] flex-1 flex-col gap-1 py-3 pr-3 short:gap-0.5 short:py-0">
        <span className="pr-7 font-display text-t2">{title}</span>
        <span className="text-small leading-snug text-ink-2">{description}</span>
      </span>
      <span
        aria-hidden
        className={classNames(
          'absolute top-3.5 right-3.5 grid size-7 place-items-center rounded-pill',
          isChosen ? 'animate-check bg-primary text-on-primary' : 'border-2 border-line-control',
        )}
      >
        {isChosen && <Check size={18} />}
      </span>
    </label>
  );
}
