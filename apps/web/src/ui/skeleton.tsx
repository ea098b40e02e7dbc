import { classNames } from './class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-shimmer rounded-m bg-surface-3', className)} />;
}
