import type { ReactNode } from 'react';
import { Cup, TEAS } from '../art/cup.tsx';

type EmptyStateProps = {
  title: string;
  description?: string;
  action?: ReactNode;
  /** True if nothing else is on the page: the line is then its title, which toasts keep clear of. */
  isWholePage?: boolean;
};

/** Shown for an empty list: a dark cup, one line, one action. */
export function EmptyState({ title, description, action, isWholePage = false }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-6 text-center wrap-anywhere">
      <Cup rim="duckegg" tea={TEAS.dark} earAngle={205} className="mb-2 w-21" />
      {isWholePage ? (
        <h1 tabIndex={-1} className="font-display text-t3">
          {title}
        </h1>
      ) : (
        <p className="font-display text-t3">{title}</p>
      )}
      {description !== undefined && <p className="text-small text-balance text-ink-2">{description}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
