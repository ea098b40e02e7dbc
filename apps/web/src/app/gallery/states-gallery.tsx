import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineBanner } from '../../ui/feedback/offline-banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { GalleryGroup } from './gallery-group.tsx';

export function EmptyGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="Skeleton and empty" className={className}>
      <div role="status" aria-label="Loading">
        <Skeleton className="h-21" />
        <Skeleton className="mt-3.5 h-5 w-[62%]" />
        <Skeleton className="mt-2.5 h-3.5 w-[88%]" />
      </div>
      <EmptyState title="No events found" description="Try another word or category" />
    </GalleryGroup>
  );
}

export function StatesGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="Empty with an action, error, offline" ground="page" className={className}>
      <div className="flex flex-col gap-4">
        <div className="rounded-l bg-surface shadow-e1">
          <EmptyState
            title="No matches found yet"
            description="One short chat is all it takes to start."
            action={<Button>Find Matches</Button>}
          />
        </div>
        <ErrorState
          title="Couldn't load events"
          description="Please try again later"
          retryLabel="Try again"
          onRetry={() => {}}
        />
        <ErrorState
          title="Couldn't load events"
          description="Please try again later"
          retryLabel="Try again"
          onRetry={() => {}}
          isRetrying
        />
        <div className="overflow-hidden rounded-l">
          <OfflineBanner isShown>You're offline. We'll keep trying.</OfflineBanner>
        </div>
      </div>
    </GalleryGroup>
  );
}
