import { NarrowPage } from '../../ui/layout/narrow-page.tsx';
import { PlainPage } from '../../ui/layout/plain-page.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { GalleryGroup } from './gallery-group.tsx';

const BACK = { to: '/dev/ui', label: 'Back' };

export function PagesGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="Pages" ground="page" className={className}>
      <NarrowPage title="Terms of Service" back={BACK} titleAs="h3">
        <Card className="mb-5 text-body">No wider than its lines should be.</Card>
      </NarrowPage>
      <PlainPage
        title="Nearby"
        back={BACK}
        titleAs="h3"
        empty={{ title: 'Nobody near yet', description: 'People will show up here.' }}
        action={{ to: BACK.to, label: 'Find Your Five' }}
      />
    </GalleryGroup>
  );
}
