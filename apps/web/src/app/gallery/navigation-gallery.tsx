import { Coffee, House, Settings, Users, Video } from 'lucide-react';
import { BottomNavigation } from '../../ui/layout/bottom-navigation.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { GalleryGroup } from './gallery-group.tsx';

const HERE = '/dev/ui';

export function NavigationGallery({ className }: { className: string }) {
  return (
    <section aria-label="Bottom navigation" className={className}>
      <h2 className="sr-only">Bottom navigation</h2>
      {/* A transformed element contains its fixed children. */}
      <div className="relative h-32 translate-0">
        <BottomNavigation
          label="Sample"
          before={[
            { to: HERE, label: 'Home', icon: <House size={24} aria-hidden />, isActive: false },
            { to: `${HERE}#tea`, label: 'Daily Tea', icon: <Coffee size={24} aria-hidden />, isActive: true },
          ]}
          centre={{ to: `${HERE}#video`, label: 'Video', icon: <Video size={26} aria-hidden />, isActive: false }}
          after={[
            { to: `${HERE}#matches`, label: 'Matches', icon: <Users size={24} aria-hidden />, isActive: false },
            { to: `${HERE}#settings`, label: 'Settings', icon: <Settings size={24} aria-hidden />, isActive: false },
          ]}
        />
      </div>
    </section>
  );
}

export function HeaderGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="Page header" ground="page" className={className}>
      <PageHeader
        title="Privacy Settings"
        description="You decide what others see."
        back={{ to: HERE, label: 'Back' }}
        titleAs="h3"
      />
    </GalleryGroup>
  );
}
