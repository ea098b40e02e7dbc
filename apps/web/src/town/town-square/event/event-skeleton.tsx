import { useTranslations } from 'use-intl';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** The placeholder of an event's page while it loads. */
export function EventSkeleton() {
  const common = useTranslations('common');
  return (
    <div
      role="status"
      aria-label={common('loading')}
      className="grid gap-3.5 pt-safe-3.5 md:pt-safe-8 halves:grid-cols-12"
    >
      <Skeleton className="h-12 w-2/3 halves:col-span-12" />
      <Skeleton className="h-50 rounded-l md:h-75 short:h-44 halves:col-span-7" />
      <Skeleton className="h-75 rounded-l halves:col-span-5" />
    </div>
  );
}
