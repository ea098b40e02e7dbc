import type { ReactNode } from 'react';
import { classNames } from '../../ui/base/class-names.ts';

type CallControlButtonProps = {
  label: ReactNode;
  /** For buttons whose place explains them to the eye. */
  isLabelHidden?: boolean;
  icon: ReactNode;
  onClick: () => void;
  /** For toggles: true when off, drawn as a white disc. */
  isPressed?: boolean;
  /** The red, wider button that leaves the call. */
  isLeave?: boolean;
  isDisabled?: boolean;
};

export function CallControlButton({
  label,
  isLabelHidden = false,
  icon,
  onClick,
  isPressed,
  isLeave = false,
  isDisabled = false,
}: CallControlButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
      className="flex flex-col items-center gap-1 rounded-m text-label font-medium text-on-stage-2 disabled:opacity-50"
    >
      <span
        aria-hidden
        className={classNames(
          'grid h-(--disc) place-items-center rounded-pill transition-colors duration-(--t-fast)',
          isLeave ? 'w-(--disc-wide) bg-stage-hang text-on-stage' : 'w-(--disc)',
          !isLeave && (isPressed === true ? 'bg-on-stage text-stage' : 'bg-stage-ctl text-on-stage'),
        )}
      >
        {icon}
      </span>
      <span className={isLabelHidden ? 'sr-only' : '[text-shadow:0_1px_3px_var(--stage)]'}>{label}</span>
    </button>
  );
}
