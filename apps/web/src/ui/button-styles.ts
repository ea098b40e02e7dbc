import { classNames } from './class-names.ts';

export type ButtonVariant =
  | 'primary'
  | 'chamomile'
  | 'outline'
  | 'plum'
  | 'porcelain'
  | 'text'
  | 'destructive'
  | 'outline-field';
export type ButtonSize = 'md' | 'sm';

const BASE =
  'inline-flex select-none items-center justify-center gap-2.5 rounded-pill text-center font-display text-button font-bold ' +
  'transition-[background-color,box-shadow,translate] duration-(--t-press) ' +
  'active:translate-y-0.5 motion-reduce:active:translate-y-0';

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-(--btn-h) px-7 py-2 [--lip:-4px]',
  sm: 'min-h-(--btn-h-sm) px-5 py-1.5 text-small [--lip:-3px]',
};

const LIP = 'shadow-[inset_0_var(--lip)_0_var(--lip-color)] active:shadow-none';
const DISABLED =
  'disabled:bg-surface-3 disabled:text-ink-3 disabled:shadow-none disabled:active:translate-y-0 ' +
  'aria-disabled:bg-surface-3 aria-disabled:text-ink-3 aria-disabled:shadow-none';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: `bg-primary text-on-primary hover:bg-primary-hover [--lip-color:var(--primary-lip)] ${LIP} ${DISABLED}`,
  chamomile: `bg-chamomile text-on-chamomile hover:brightness-105 [--lip-color:var(--chamomile-lip)] ${LIP} ${DISABLED}`,
  plum: `bg-invert text-on-invert hover:brightness-110 ${DISABLED}`,
  porcelain: 'bg-surface text-ink shadow-e1 hover:bg-surface-2 disabled:text-ink-3',
  outline: 'border-2 border-line-control text-ink hover:bg-surface-2 disabled:text-ink-3',
  'outline-field': 'border-2 border-current text-current hover:bg-stripe',
  text: 'text-primary-ink hover:underline disabled:text-ink-3',
  destructive: 'border-2 border-danger text-danger-ink hover:bg-danger-soft disabled:text-ink-3',
};

/** The look of a button, for links that act like one too. */
export function buttonStyles(variant: ButtonVariant, size: ButtonSize = 'md', className?: string): string {
  return classNames(BASE, SIZES[size], VARIANTS[variant], className);
}
