import type { EventType } from '@cuppa/domain/town/town-square/event-types';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Minus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { hasWebgl } from '../../lib/map/has-webgl.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EventPin } from '../parts/event-pin.tsx';
import type { Point } from './form-values.ts';
import { type LoadedPlaceMap, loadPlaceMap } from './load-place-map.ts';
import { usePlaceMap } from './use-place-map.ts';

type PlaceOnMapProps = {
  type: EventType | null;
  point: Point;
  /** The error message of the point. */
  problem: string | undefined;
  onMove: (point: Point) => void;
};

const BOX = 'h-64 rounded-m';
const PROBLEM = 'pin-problem';

/** A small map for moving the pin of an event. Renders nothing if the map cannot be shown; the coordinates remain. */
export function PlaceOnMap(props: PlaceOnMapProps) {
  const t = useTranslations('townSquare');
  const [canDraw, setCanDraw] = useState(hasWebgl);
  const map = useQuery({
    queryKey: ['place-map'],
    queryFn: loadPlaceMap,
    enabled: canDraw,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isDrawn = canDraw && !map.isError;
  return (
    <>
      {isDrawn && map.isPending && (
        <div role="status" aria-label={t('mapLoading')}>
          <Skeleton className={BOX} />
        </div>
      )}
      {isDrawn && map.isSuccess && <Stage {...props} loaded={map.data} onTrouble={() => setCanDraw(false)} />}
      {props.problem !== undefined && (
        <p id={PROBLEM} className="flex items-center gap-1.5 text-label text-danger-ink">
          <CircleAlert size={16} aria-hidden className="shrink-0" />
          <span>{props.problem}</span>
        </p>
      )}
    </>
  );
}

type StageProps = PlaceOnMapProps & { loaded: LoadedPlaceMap; onTrouble: () => void };

function Stage({ type, problem, ...props }: StageProps) {
  const t = useTranslations('hosting');
  const town = useTranslations('townSquare');
  const container = useRef<HTMLDivElement>(null);
  // The map moves this element in the DOM, so React must not render it as a child.
  const [pin] = useState(() => document.createElement('div'));
  const { zoomBy, onPinKey } = usePlaceMap({ ...props, container, pin, label: t('placeMap') });
  return (
    <div className={`relative isolate overflow-hidden bg-track ${BOX}`}>
      <div ref={container} className="absolute! inset-0" />
      {createPortal(
        <button
          type="button"
          name="point"
          aria-label={t('movePin')}
          aria-describedby={problem === undefined ? undefined : PROBLEM}
          onKeyDown={onPinKey}
          className="block cursor-grab rounded-m active:cursor-grabbing"
        >
          <EventPin kind={type ?? 'community'} />
        </button>,
        pin,
      )}
      <div className="absolute top-3 right-3 grid gap-2">
        <IconButton label={town('zoomIn')} className="size-11! shadow-e2!" onClick={() => zoomBy(1)}>
          <Plus size={20} aria-hidden />
        </IconButton>
        <IconButton label={town('zoomOut')} className="size-11! shadow-e2!" onClick={() => zoomBy(-1)}>
          <Minus size={20} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
