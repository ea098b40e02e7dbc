import { Flame as FlameIcon, Leaf, MapPin, MessageCircleHeart } from 'lucide-react';
import { Flame } from '../../ui/art/flame.tsx';
import { Medallion } from '../../ui/progress/medallion.tsx';
import { StreakStrip } from '../../ui/progress/streak-strip.tsx';
import { GalleryGroup } from './gallery-group.tsx';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name, index) => ({
  key: name,
  initial: name.charAt(0),
  label: index < 3 ? `${name}: done` : name,
  isActive: index < 3,
  isToday: index === 2,
}));

export function StreakGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="Streak and badges" className={className}>
      <div className="lg:h-22.5">
        <StreakStrip count={3} caption="day streak" days={DAYS} />
      </div>
      <div className="mt-4 grid grid-cols-5 justify-items-center gap-2 lg:gap-3">
        <Medallion tone="teal" isUnlocked icon={<Leaf />} className="w-full max-w-18" />
        <Medallion tone="rose" isUnlocked icon={<FlameIcon />} className="w-full max-w-18" />
        <Medallion tone="amber" isUnlocked icon={<MapPin />} className="w-full max-w-18" />
        <Medallion tone="blue" isUnlocked icon={<MessageCircleHeart />} className="w-full max-w-18" />
        <Medallion tone="blue" isUnlocked={false} icon={null} className="w-full max-w-18" />
      </div>
      <div className="mt-3.5 flex items-center gap-7 pl-2 text-small text-ink-2">
        <Flame isOnField={false} className="w-7" />
        <Flame isLit={false} isOnField={false} className="w-7" />
        <span>lit / unlit</span>
      </div>
    </GalleryGroup>
  );
}
