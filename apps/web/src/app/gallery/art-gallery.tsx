import { useState } from 'react';
import { Confetti } from '../../meeting/post-call/confetti.tsx';
import { XpCounter } from '../../meeting/post-call/xp-counter.tsx';
import { EventArt, type EventArtKind } from '../../town/parts/event-art.tsx';
import { EventPicture } from '../../town/parts/event-picture.tsx';
import { EventPin } from '../../town/parts/event-pin.tsx';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { FiveArcRing } from '../../ui/art/five-arc-ring.tsx';
import { Logo } from '../../ui/art/logo.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { GalleryGroup, GalleryState } from './gallery-group.tsx';

const KINDS: EventArtKind[] = ['dating', 'workshop', 'adventure', 'game', 'meal', 'community', 'special', 'social'];

export function EventArtGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="Event art" ground="page" className={className}>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-4">
        {KINDS.map((kind, index) => (
          <GalleryState key={kind} name={kind}>
            <div className="relative">
              <EventArt kind={kind} seed={`event ${index}`} className="h-33 w-full rounded-l" />
              <EventPin kind={kind} className="absolute right-3 bottom-3" />
            </div>
          </GalleryState>
        ))}
        <GalleryState name="picture">
          <EventPicture
            kind="meal"
            seed="picture"
            url="/icons/icon-512.png"
            className="h-33 overflow-hidden rounded-l"
          />
        </GalleryState>
        <GalleryState name="no picture comes">
          <EventPicture kind="meal" seed="picture" url="/no-picture" className="h-33 overflow-hidden rounded-l" />
        </GalleryState>
      </div>
    </GalleryGroup>
  );
}

export function CelebrationGallery({ className }: { className: string }) {
  const [throws, setThrows] = useState(0);
  return (
    <GalleryGroup title="XP counter and confetti" ground="page" className={className}>
      <div
        data-field
        className="relative isolate flex flex-col items-center gap-6 overflow-hidden rounded-l bg-field-hib px-6 py-12 text-on-field-hib"
      >
        <Confetti key={throws} isThrown={throws > 0} />
        <XpCounter shown={50} total={50} unit="XP" spoken="50 XP earned" className="w-60" />
        <Button variant="chamomile" onClick={() => setThrows(throws + 1)}>
          Throw confetti
        </Button>
      </div>
    </GalleryGroup>
  );
}

export function CupsGallery({ className }: { className: string }) {
  return (
    <GalleryGroup title="Cups and rings" className={className}>
      <div className="flex flex-wrap items-center gap-6">
        <Cup rim="porcelain" tea={TEAS.hibiscus} saucer="duckegg" earAngle={-35} className="m-2 w-26" />
        <Cup rim="custard" tea={TEAS.mint} saucer="porcelain" earAngle={150} className="m-2 w-26" />
        <Cup rim="mint" tea={TEAS.amber} earAngle={-142} className="w-20" />
        <Cup rim="raspberry" tea={TEAS.hibiscus} earAngle={60} className="w-20" />
        <Cup rim="duckegg" tea={TEAS.dark} earAngle={205} className="w-20" />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-5">
        {[0, 1.5, 3, 5].map((value) => (
          <FiveArcRing key={value} value={value} size={64} width={8} label={`${value} of 5`}>
            <span aria-hidden className="font-display text-t3 tabular-nums">
              {value}
            </span>
          </FiveArcRing>
        ))}
        <Logo name="Cuppa" className="text-ink" />
      </div>
    </GalleryGroup>
  );
}
