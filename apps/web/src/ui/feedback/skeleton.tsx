import { classNames } from '../base/class-names.ts';

/** The shape of what is being loaded. The element around several says that it loads. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-shimmer rounded-m bg-surface-3', className)} />;
}
