import { Award, CircleAlert, CircleCheck, Info, Leaf, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../art/spinner.tsx';

export type ToastVariant = 'default' | 'success' | 'destructive' | 'info' | 'warning' | 'error' | 'loading' | 'gentle';
export type ToastAction = { label: string; onClick: () => void };

const ICONS: Record<ToastVariant, ReactNode> = {
  default: null,
  success: <CircleCheck size={20} aria-hidden className="text-success-ink" />,
  destructive: <CircleAlert size={20} aria-hidden className="text-danger-ink" />,
  error: <CircleAlert size={20} aria-hidden className="text-danger-ink" />,
  info: <Info size={20} aria-hidden className="text-pea-ink" />,
  warning: <TriangleAlert size={20} aria-hidden className="text-chamomile-ink" />,
  loading: (
    <span className="block text-primary-ink">
      <Spinner />
    </span>
  ),
  gentle: <Leaf size={20} aria-hidden className="text-celadon-ink" />,
};
const AWARD = <Award size={20} aria-hidden className="text-chamomile-ink" />;

type ToastCardProps = {
  variant: ToastVariant;
  title: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
  /** For badges: an award instead of the variant's icon. */
  isAward?: boolean | undefined;
  /** Undefined removes the close button; a swipe still closes. */
  closeLabel?: string | undefined;
  onClose: () => void;
};

export function ToastCard(props: ToastCardProps) {
  const { variant, title, description, action, isAward = false, closeLabel, onClose } = props;
  const isUrgent = variant === 'destructive' || variant === 'error';
  const icon = isAward ? AWARD : ICONS[variant];
  return (
    <div
      role={isUrgent ? 'alert' : 'status'}
      data-toast
      data-variant={variant}
      className="flex w-full items-start gap-3.5 rounded-m bg-surface px-4 py-3.5 font-text text-ink shadow-e3"
    >
      {icon !== null && <span className="pt-0.5">{icon}</span>}
      <div className="min-w-0 flex-1">
        <p className="text-small leading-(--lh-label) font-bold">{title}</p>
        {description !== undefined && <p className="text-small leading-(--lh-label) text-ink-2">{description}</p>}
      </div>
      {action !== undefined && (
        <button
          type="button"
          className="-my-3 -mr-2 min-h-11 shrink-0 rounded-s px-2 text-small font-bold text-primary-ink hover:underline"
          onClick={() => {
            action.onClick();
            onClose();
          }}
        >
          {action.label}
        </button>
      )}
      {closeLabel !== undefined && (
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          className="-my-3 -mr-3 grid size-11 shrink-0 place-items-center rounded-pill text-ink-2 hover:bg-surface-2"
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}
