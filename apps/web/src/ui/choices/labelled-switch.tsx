import { useId } from 'react';
import { Switch, type SwitchProps } from './switch.tsx';

type LabelledSwitchProps = Omit<SwitchProps, 'labelledBy'> & {
  label: string;
  /** An explanation under the label. */
  text?: string | undefined;
  /** With small text, and without the explanation on small screens. */
  isSmall?: boolean;
};

/** A switch next to its label, outside a list of rows. */
export function LabelledSwitch({ label, text, isSmall = false, ...choice }: LabelledSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3.5">
      <span className="flex min-w-0 flex-col">
        <span id={id} className={`${isSmall ? 'text-small' : 'text-body'} font-semibold`}>
          {label}
        </span>
        {text !== undefined && (
          <span className={`${isSmall ? 'text-label short:hidden tight:hidden' : 'text-small'} font-normal text-ink-2`}>
            {text}
          </span>
        )}
      </span>
      <Switch labelledBy={id} {...choice} />
    </div>
  );
}
