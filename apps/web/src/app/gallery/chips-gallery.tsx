import { HandHeart, Leaf, MapPin, Mountain, Scale, Smile } from 'lucide-react';
import { useState } from 'react';
import { FiveArcRing } from '../../ui/art/five-arc-ring.tsx';
import { Chip } from '../../ui/choices/chip.tsx';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { GalleryGroup } from './gallery-group.tsx';

const FILTERS = [
  { name: 'Values', Icon: Leaf },
  { name: 'Personality', Icon: Smile },
  { name: 'Nearby', Icon: MapPin },
] as const;

export function ChipsGallery({ className }: { className: string }) {
  const [isKind, setIsKind] = useState(true);
  const [filter, setFilter] = useState('Values');
  const nothing = () => {};
  return (
    <GalleryGroup title="Chips and tags" className={className}>
      <div className="flex flex-wrap gap-2.5">
        <Chip isOn={false} onToggle={nothing} icon={<HandHeart size={18} aria-hidden />}>
          Kindness
        </Chip>
        <Chip isOn={isKind} onToggle={() => setIsKind(!isKind)} icon={<HandHeart size={18} aria-hidden />}>
          Kindness
        </Chip>
        <Chip
          isOn={false}
          onToggle={nothing}
          icon={<Mountain size={18} aria-hidden />}
          className="outline-3 outline-offset-3 outline-focus"
        >
          Adventure
        </Chip>
        <Chip isOn={false} onToggle={nothing} icon={<Scale size={18} aria-hidden />}>
          Balance
        </Chip>
      </div>
      <div className="mt-2.5 -mr-3 flex flex-wrap gap-2">
        {FILTERS.map(({ name, Icon }) => (
          <Chip
            key={name}
            kind="filter"
            isOn={filter === name}
            onToggle={() => setFilter(name)}
            icon={<Icon size={18} aria-hidden />}
          >
            {name}
          </Chip>
        ))}
      </div>
      <div className="mt-3.5 flex flex-wrap gap-2">
        <Tag tone="primary">Dating</Tag>
        <Tag tone="celadon">Community</Tag>
        <Tag tone="chamomile">Workshop</Tag>
        <Tag tone="pea">Game Night</Tag>
        <Tag tone="success">Scheduled</Tag>
        <Tag tone="plum">Premium</Tag>
        <Tag tone="premium">Premium</Tag>
      </div>
      <div className="mt-4 flex items-center gap-3.5">
        <FiveArcRing value={3} size={52} width={8} />
        <p className="text-body font-semibold tabular-nums">3 of 5 selected</p>
      </div>
    </GalleryGroup>
  );
}
