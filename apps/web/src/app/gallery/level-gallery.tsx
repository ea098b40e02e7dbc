import { Info } from 'lucide-react';
import { Tooltip } from '../../ui/feedback/tooltip.tsx';
import { LevelCup } from '../../ui/progress/level-cup.tsx';
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
