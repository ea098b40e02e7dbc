import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { ToastCard, type ToastVariant } from '../../ui/feedback/toast-card.tsx';
import { GalleryGroup } from './gallery-group.tsx';

const nothing = () => {};
const MORE: [ToastVariant, string][] = [
  ['default', 'Preferences saved'],
  ['info', 'Your birthday is already saved'],
  ['warning', 'Your connection is weak'],
  ['error', 'Something went wrong'],
  ['gentle', 'Take your time'],
];

export function ToastsGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="Toasts" ground="page" className={className}>
      <div className="flex max-w-89 flex-col gap-3.5">
        <ToastCard
          variant="success"
          title="Welcome back!"
          description="You've been successfully signed in."
          closeLabel="Close"
          onClose={nothing}
        />
        <ToastCard
          variant="destructive"
          title="Couldn't load events"
          description="Please try again later"
          closeLabel="Close"
          onClose={nothing}
        />
        <ToastCard
          variant="default"
          isAward
          title="New Badge Earned!"
          action={{ label: 'View', onClick: nothing }}
          onClose={nothing}
        />
        <ToastCard variant="loading" title="Signing out..." onClose={nothing} />
      </div>
    </GalleryGroup>
  );
}

export function MoreToastsGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="More toasts" ground="page" className={className}>
      <div className="flex max-w-89 flex-col gap-3.5">
        {MORE.map(([variant, title]) => (
          <ToastCard key={variant} variant={variant} title={title} closeLabel="Close" onClose={nothing} />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={() => showToast('Preferences saved', { variant: 'success' })}>
            Show a toast
          </Button>
          <Button
            size="sm"
            variant="outline"
            onClick={() =>
              showToast('New Badge Earned!', { isAward: true, action: { label: 'View', onClick: nothing } })
            }
          >
            Show a badge toast
          </Button>
        </div>
      </div>
    </GalleryGroup>
  );
}
