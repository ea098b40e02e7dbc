import { useTranslations } from 'use-intl';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

export function PersonSkeleton() {
  const common = useTranslations('common');
  return (
    <div role="status" aria-label={common('loading')} className="grid gap-3.5 pt-safe-3.5 md:pt-safe-8 lg:grid-cols-12">
      <Skeleton className="h-96 rounded-xl lg:col-span-5" />
      <div className="flex flex-col gap-3.5 lg:col-span-7">
        <Skeleton className="h-36 rounded-l" />
        <Skeleton className="h-36 rounded-l" />
      </div>
    </div>
  );
}
