import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string;
  children: ReactNode;
};

/** A round 48 px porcelain button that contains only an icon. */
export function IconButton({ label, children, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'grid size-12 place-items-center rounded-pill bg-surface text-ink shadow-e1 hover:bg-surface-2',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
