import { CircleHelp, List, Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { Tabs } from '../../ui/choices/tabs.tsx';
import { Tooltip } from '../../ui/feedback/tooltip.tsx';
import { GalleryGroup } from './gallery-group.tsx';

export function TabsGallery({ className }: { className: string }) {
  const [tab, setTab] = useState<'everyone' | 'favorites' | 'fresh'>('everyone');
  const [view, setView] = useState<'list' | 'map'>('list');
  return (
    <GalleryGroup title="Tabs and tooltips" className={className}>
      <Tabs
        label="People"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'everyone', label: 'Everyone', content: <p className="text-body">All you met</p> },
          { value: 'favorites', label: 'Favorites', content: <p className="text-body">Whom you marked</p> },
          { value: 'fresh', label: 'Fresh', content: <p className="text-body">The last two days</p> },
        ]}
      />
      <Segmented
        label="View"
        value={view}
        onChange={setView}
        segments={[
          { value: 'list', label: 'List View', icon: <List size={18} aria-hidden /> },
          { value: 'map', label: 'Map View', icon: <MapIcon size={18} aria-hidden /> },
        ]}
        className="mt-5"
      />
      <Segmented
        label="Disabled view"
        value={view}
        onChange={setView}
        isDisabled
        segments={[
          { value: 'list', label: 'List View' },
          { value: 'map', label: 'Map View' },
        ]}
        className="mt-3"
      />
      <p className="mt-4 flex items-center text-body">
        A word that needs more words
        <Tooltip label="What it means" content="Here they are" className="grid size-11 place-items-center rounded-pill">
          <CircleHelp size={20} aria-hidden />
        </Tooltip>
      </p>
    </GalleryGroup>
  );
}
