import { classNames } from '../base/class-names.ts';

/** A placeholder in the shape of loading content. Mark the element around several as loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-shimmer rounded-m bg-surface-3', className)} />;
}
