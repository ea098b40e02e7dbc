import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../art/spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  isLoading?: boolean;
  /** Shown next to the spinner while loading, such as "Saving...". */
  loadingLabel?: string;
  children: ReactNode;
};

export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size = 'md',
    icon,
    isLoading = false,
    loadingLabel,
    children,
    className,
    disabled,
    type = 'button',
    ...rest
  } = props;
  return (
    <button
      type={type}
      disabled={disabled === true || isLoading}
      aria-busy={isLoading || undefined}
      className={buttonStyles(variant, size, className)}
      {...rest}
    >
      {isLoading ? <Spinner /> : icon}
      {/* In an element, because a browser that translates the page replaces texts, and the spinner is put before it. */}
      <span className="contents">{isLoading && loadingLabel !== undefined ? loadingLabel : children}</span>
    </button>
  );
}
