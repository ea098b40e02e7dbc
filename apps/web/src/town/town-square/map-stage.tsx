import type { EventPin as Pin } from '@cuppa/contract/town/town-square/town-square-contract';
import { EVENT_TYPES } from '@cuppa/domain/town/town-square/event-types';
import { Minus, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EventPin } from '../parts/event-pin.tsx';
import { EventMoment } from './event-moment.tsx';
import type { LoadedMap } from './map/load-map.ts';
import { MapCaption } from './map-caption.tsx';
import { type Centre, useTownMap } from './use-town-map.ts';
import type { EventFilter } from './use-town-square-address.ts';

/** The box of the map, with its height on phones and on wider screens. */
export const MAP_BOX = 'h-[57dvh] min-h-100 rounded-l md:h-[62dvh] short:h-[58dvh] short:min-h-0';

type TownMapStageProps = { loaded: LoadedMap; centre: Centre; filter: EventFilter; onTrouble: () => void };

/** The map with its pins, and on top the count, the list of the pins, and the chosen event. */
export function TownMapStage(props: TownMapStageProps) {
  const t = useTranslations('townSquare');
  const container = useRef<HTMLDivElement>(null);
  const drawnPins = useRef<HTMLDivElement>(null);
  const caption = useRef<HTMLButtonElement>(null);
  const [isListOpen, setIsListOpen] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { map, isDrawn, pins, isNear, hasMoved, searchArea } = useTownMap({
    ...props,
    container,
    drawnPins,
    onChoose: setChosenId,
    onOnePlace: () => setIsListOpen(true),
  });
  const chosen = pins.data?.pins.find(({ id }) => id === chosenId) ?? null;
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const highlighted = pins.data?.pins.find(({ id }) => id === pointedAt) ?? chosen;

  useEffect(() => {
    map?.highlight(highlighted);
  }, [map, highlighted]);

  return (
    <section aria-label={t('mapTitle')} className={`relative isolate overflow-hidden bg-track shadow-e1 ${MAP_BOX}`}>
      <div ref={drawnPins} hidden>
        {EVENT_TYPES.map((type) => (
          <EventPin key={type} kind={type} />
        ))}
      </div>
      <div ref={container} className="absolute! inset-0" />
      {!isDrawn && (
        <div role="status" aria-label={t('mapLoading')} className="absolute inset-0">
          <Skeleton className="size-full rounded-none!" />
        </div>
      )}
      {hasMoved && (
        <Button
          variant="porcelain"
          size="sm"
          className="absolute! inset-x-0 top-3.5 mx-auto w-fit shadow-e2 short:mr-17"
          onClick={() => {
            searchArea();
            setChosenId(null);
            caption.current?.focus();
          }}
        >
          {t('searchArea')}
        </Button>
      )}
      <div className="absolute top-3.5 right-3.5 grid gap-2">
        <IconButton label={t('zoomIn')} className="size-11! shadow-e2!" onClick={() => map?.zoomBy(1)}>
          <Plus size={20} aria-hidden />
        </IconButton>
        <IconButton label={t('zoomOut')} className="size-11! shadow-e2!" onClick={() => map?.zoomBy(-1)}>
          <Minus size={20} aria-hidden />
        </IconButton>
      </div>
      <div className="absolute inset-x-3 bottom-7 mx-auto flex max-h-[calc(100%-4*var(--s10))] max-w-140 flex-col gap-2 short:mx-0 short:max-h-[calc(100%-2*var(--s5))] short:max-w-80">
        {chosen !== null && <MapEvent pin={chosen} onClose={() => setChosenId(null)} />}
        <MapCaption
          ref={caption}
          pins={pins}
          isNear={isNear}
          town={props.centre.town}
          isOpen={isListOpen}
          onToggle={() => setIsListOpen(!isListOpen)}
          chosenId={chosenId}
          onPoint={setPointedAt}
        />
      </div>
    </section>
  );
}

/** The event whose pin was chosen on the map. */
function MapEvent({ pin, onClose }: { pin: Pin; onClose: () => void }) {
  const t = useTranslations('townSquare');
  return (
    <div role="status" className="relative flex items-center gap-3 rounded-l bg-surface p-3 shadow-e2">
      <EventPin kind={pin.type} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <Link
          to={`/town-square/${pin.id}`}
          dir="auto"
          className="line-clamp-2 rounded-xs text-t3 wrap-anywhere after:absolute after:inset-0 after:rounded-l"
        >
          {pin.title}
        </Link>
        <EventMoment event={pin} />
      </span>
      <IconButton label={t('closeEvent')} onClick={onClose} className="z-1 size-11! shrink-0 bg-surface-2!">
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
