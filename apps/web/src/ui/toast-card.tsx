import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export type ToastVariant = 'default' | 'success' | 'destructive' | 'info' | 'warning' | 'error' | 'loading';
export type ToastAction = { label: string; onClick: () => void };

const ICONS: Record<ToastVariant, ReactNode> = {
  default: null,
  success: <CircleCheck size={20} aria-hidden className="text-success-ink" />,
  destructive: <CircleAlert size={20} aria-hidden className="text-danger-ink" />,
  error: <CircleAlert size={20} aria-hidden className="text-danger-ink" />,
  info: <Info size={20} aria-hidden className="text-pea-ink" />,
  warning: <TriangleAlert size={20} aria-hidden className="text-chamomile-ink" />,
  loading: <Spinner />,
};

type ToastCardProps = {
  variant: ToastVariant;
  title: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
  closeLabel: string;
  onClose: () => void;
};

export function ToastCard({ variant, title, description, action, closeLabel, onClose }: ToastCardProps) {
  const isUrgent = variant === 'destructive' || variant === 'error';
  return (
    <div
      role={isUrgent ? 'alert' : 'status'}
      data-variant={variant}
      className="flex w-full items-start gap-3 rounded-m bg-surface py-3.5 font-text pr-2 pl-4 text-ink shadow-e3"
    >
      {ICONS[variant] !== null && <span className="pt-0.5">{ICONS[variant]}</span>}
      <div className="min-w-0 flex-1">
        <p className="text-small font-bold">{title}</p>
        {description !== undefined && <p className="text-small text-ink-2">{description}</p>}
      </div>
      {action !== undefined && (
        <button
          type="button"
          className="min-h-8 rounded-s px-2 text-small font-bold text-primary-ink hover:underline"
          onClick={() => {
            action.onClick();
            onClose();
          }}
        >
          {action.label}
        </button>
      )}
      {variant !== 'loading' && (
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          className="-my-2 grid size-11 shrink-0 place-items-center rounded-pill text-ink-2 hover:bg-surface-2"
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}
