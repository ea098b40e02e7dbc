import { Flame as FlameIcon, Info, Leaf, MapPin, MessageCircleHeart } from 'lucide-react';
import { Medallion } from '../../habit/parts/medallion.tsx';
import { StreakStrip } from '../../habit/parts/streak-strip.tsx';
import { LevelCup } from '../../home/home/level-cup.tsx';
import { Flame } from '../../ui/art/flame.tsx';
import { Tooltip } from '../../ui/feedback/tooltip.tsx';
import { Tag } from '../../ui/surfaces/tag.tsx';
import { GalleryGroup } from './gallery-group.tsx';

export function LevelGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="Level ring and XP" className={className}>
      <div className="flex flex-wrap items-center gap-6">
        <LevelCup
          progress={0.6}
          label="Level progress"
          valueText="Level 4, 240 XP, 60%"
          saucer="hibiscus"
          className="m-1 w-37"
        />
        <div>
          <p className="font-display text-d2">Level 4</p>
          <p className="mt-2 flex items-center text-body font-semibold tabular-nums">
            240 XP
            <Tooltip
              label="About the next level"
              content="Level 5 unlocks Explorer of Real Vibes"
              className="-my-3 grid size-11 place-items-center rounded-pill"
            >
              <Info size={18} aria-hidden />
            </Tooltip>
          </p>
          <Tag tone="chamomile" className="mt-3 min-h-8 font-display text-small font-bold">
            +50 XP
          </Tag>
        </div>
      </div>
      <p className="mt-4 text-small text-ink-2">The info button opens the tooltip: after 700 ms, on focus, on a tap.</p>
    </GalleryGroup>
  );
}

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
