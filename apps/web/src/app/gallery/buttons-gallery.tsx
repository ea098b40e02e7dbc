import { ArrowLeft, Coffee, LogOut, Video } from 'lucide-react';
import { Button } from '../../ui/controls/button.tsx';
import { HeaderPill } from '../../ui/controls/header-pill.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { GalleryGroup, GalleryState } from './gallery-group.tsx';

/** Styles of states that only a pointer can cause. */
const HOVER = 'bg-primary-hover!';
const PRESSED = 'inset-shadow-pressed! translate-y-0.5!';
const FOCUS = 'outline-3 outline-offset-3 outline-focus';

export function ButtonsGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="Buttons" className={className}>
      <div className="flex flex-wrap gap-4 lg:grid lg:grid-cols-[repeat(4,auto)] lg:justify-between">
        <GalleryState name="primary">
          <Button>Continue</Button>
        </GalleryState>
        <GalleryState name="hover">
          <Button className={HOVER}>Continue</Button>
        </GalleryState>
        <GalleryState name="pressed, lip gone">
          <Button className={PRESSED}>Continue</Button>
        </GalleryState>
        <GalleryState name="focus ring">
          <Button className={FOCUS}>Continue</Button>
        </GalleryState>
        <GalleryState name="disabled">
          <Button disabled>Continue</Button>
        </GalleryState>
        <GalleryState name="loading">
          <Button isLoading loadingLabel="Saving...">
            Save
          </Button>
        </GalleryState>
        <GalleryState name="chamomile (on colour)">
          <Button variant="chamomile" icon={<Video size={20} aria-hidden />}>
            Find Your Five
          </Button>
        </GalleryState>
        <GalleryState name="in the head of a screen">
          <HeaderPill icon={<Coffee size={18} aria-hidden />} label="Tea time" onClick={() => {}} />
        </GalleryState>
        <GalleryState name="outline">
          <Button variant="outline">Previous</Button>
        </GalleryState>
        <GalleryState name="plum">
          <Button variant="plum">Schedule</Button>
        </GalleryState>
        <GalleryState name="porcelain (on bg)">
          <span className="-m-2 rounded-pill bg-bg p-2">
            <Button variant="porcelain">Back to Home</Button>
          </span>
        </GalleryState>
        <GalleryState name="text">
          <Button variant="text" className="-ml-4">
            Back to welcome page
          </Button>
        </GalleryState>
        <GalleryState name="destructive">
          <Button variant="destructive" icon={<LogOut size={20} aria-hidden />}>
            Logout
          </Button>
        </GalleryState>
      </div>
    </GalleryGroup>
  );
}

export function MoreButtonsGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="Small and special buttons" className={className}>
      <div className="flex flex-wrap gap-4">
        <GalleryState name="small">
          <Button size="sm">Continue</Button>
        </GalleryState>
        <GalleryState name="small, disabled">
          <Button size="sm" disabled>
            Continue
          </Button>
        </GalleryState>
        <GalleryState name="small outline">
          <Button size="sm" variant="outline">
            Refresh
          </Button>
        </GalleryState>
        <GalleryState name="outline, disabled">
          <Button size="sm" variant="outline" disabled>
            Refresh
          </Button>
        </GalleryState>
        <GalleryState name="icon">
          <span className="rounded-pill bg-bg p-2">
            <IconButton label="Back">
              <ArrowLeft size={22} aria-hidden />
            </IconButton>
          </span>
        </GalleryState>
        <GalleryState name="outline on a field">
          <span data-field className="striped rounded-l bg-field-hib p-4 text-on-field-hib">
            <Button variant="outline-field">I Already Have an Account</Button>
          </span>
        </GalleryState>
      </div>
    </GalleryGroup>
  );
}
