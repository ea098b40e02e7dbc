import { classNames } from '../base/class-names.ts';

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
  'inline-flex select-none items-center justify-center gap-2.5 rounded-pill text-center font-display text-button font-bold [&>svg]:shrink-0 ' +
  'transition-[background-color,box-shadow,translate] duration-(--t-press) ' +
  'active:translate-y-0.5 motion-reduce:active:translate-y-0 disabled:active:translate-y-0';

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-(--btn-h) px-7 py-2',
  sm: 'min-h-(--btn-h-sm) px-5 py-1.5 text-small',
};

const OFF = 'disabled:bg-surface-3 disabled:text-ink-3 aria-disabled:bg-surface-3 aria-disabled:text-ink-3';
const OFF_EDGE = `${OFF} disabled:border-transparent aria-disabled:border-transparent`;

const LIP_STATES = 'active:inset-shadow-pressed disabled:inset-shadow-none aria-disabled:inset-shadow-none';
/** A lip under the face; the label is centered on the face, and both sink when pressed. */
const LIP: Record<ButtonSize, string> = {
  md: `inset-shadow-lip pb-3 disabled:pb-2 aria-disabled:pb-2 ${LIP_STATES} ${OFF}`,
  sm: `inset-shadow-lip-sm pb-2.25 disabled:pb-1.5 aria-disabled:pb-1.5 ${LIP_STATES} ${OFF}`,
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover [--lip-color:var(--primary-lip)]',
  chamomile: 'bg-chamomile text-on-chamomile hover:brightness-105 [--lip-color:var(--chamomile-lip)]',
  porcelain: 'bg-surface text-ink shadow-e1 hover:bg-surface-2 [--lip-color:var(--surface-3)]',
  plum: `bg-invert text-on-invert hover:brightness-110 ${OFF}`,
  outline: `border-2 border-line-control text-ink hover:bg-surface-2 ${OFF_EDGE}`,
  'outline-field': 'border-2 border-current text-current hover:bg-stripe disabled:opacity-60',
  text: 'text-primary-ink hover:underline disabled:text-ink-3 disabled:no-underline',
  destructive: `border-2 border-danger-ink text-danger-ink hover:bg-danger-soft ${OFF_EDGE}`,
};
const LIPPED: readonly ButtonVariant[] = ['primary', 'chamomile', 'porcelain'];

/** The classes of a button, also for links that look like one. */
export function buttonStyles(variant: ButtonVariant, size: ButtonSize = 'md', className?: string): string {
  return classNames(BASE, SIZES[size], LIPPED.includes(variant) && LIP[size], VARIANTS[variant], className);
}
