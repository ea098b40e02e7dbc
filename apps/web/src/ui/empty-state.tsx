import type { ReactNode } from 'react';
import { Cup, TEAS } from './cup.tsx';

type EmptyStateProps = { title: string; description?: string; action?: ReactNode };

export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-8 text-center">
      <Cup rim="duckegg" tea={TEAS.dark} earAngle={200} className="mb-3 w-20" />
      <p className="font-display text-t3">{title}</p>
      {description !== undefined && <p className="text-small text-ink-2">{description}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
