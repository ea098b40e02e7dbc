import { animate, LazyMotion, useMotionValue } from 'motion/react';
import * as m from 'motion/react-m';
import { type KeyboardEvent, type MouseEvent, memo, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { matchesMedia, REDUCED_MOTION } from '../../ui/base/use-media-query.ts';
import { StreamVideo } from '../../ui/surfaces/stream-video.tsx';
import { GLOW, SMALL_RIGHT } from './picture-styles.ts';
import { type Corner, cornerAfterKey, nearestCorner, type Places, type Point } from './resting-places.ts';
import { useRestingPlaces } from './use-resting-places.ts';

type SelfViewProps = {
  media: LocalMediaState;
  /** True if `media` is blurred, as the other sees it. */
  isBlurred: boolean;
  /** True while it is one of two small pictures above a drawing: it then stays beside the other’s. */
  isBesideTheirs: boolean;
  homeCorner: Corner;
};

const SIZE = 'h-(--own-picture-h) w-(--own-picture-w)';
const FALLBACK: Point = { x: 0, y: 0 };

const loadDragging = async () => (await import('./drag-features.ts')).dragFeatures;

/**
 * The own picture. It can be dragged, or moved by keys, from corner to corner, and avoids everything that must stay
 * visible. Memoized, so that it skips the ticks of the stage: `motion` measures draggable elements at each render,
 * which lays out the whole page.
 */
export const SelfView = memo(function SelfView(props: SelfViewProps) {
  if (!props.isBesideTheirs) return <PictureInItsArea {...props} />;
  return (
    <div className={classNames('absolute overflow-hidden bg-stage-panel', SMALL_RIGHT)}>
      <OwnPicture media={props.media} isBlurred={props.isBlurred} />
    </div>
  );
});

function PictureInItsArea(props: SelfViewProps) {
  const area = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLElement>(null);
  const rest = useRestingPlaces(area, picture);
  return (
    <div
      ref={area}
      className="pointer-events-none transition-opacity duration-(--t-part) group-data-over/stage:opacity-0 absolute top-[calc(--spacing(3.25)+var(--safe-t))] right-[calc(--spacing(3.25)+var(--safe-r))] bottom-[calc(--spacing(3.25)+var(--safe-b))] left-[calc(--spacing(3.25)+var(--safe-l))] z-(--z-stage-ui) desk:inset-7"
    >
      {rest === null ? (
        <span ref={picture} className={classNames('block', SIZE)} />
      ) : (
        <LazyMotion features={loadDragging} strict>
          <MovablePicture area={area} picture={picture} {...rest} {...props} />
        </LazyMotion>
      )}
    </div>
  );
}

type MovablePictureProps = SelfViewProps & {
  area: React.RefObject<HTMLDivElement | null>;
  picture: React.RefObject<HTMLElement | null>;
  places: Places;
  scale: number;
};

function MovablePicture({ area, picture, places, scale, media, isBlurred, homeCorner }: MovablePictureProps) {
  const t = useTranslations('call');
  const words = useWordsOn(media, isBlurred);
  const [chosen, setChosen] = useState<Corner | null>(null);
  const corner = nearestFree(places, chosen ?? homeCorner);
  const place = places[corner] ?? FALLBACK;
  const x = useMotionValue(place.x);
  const y = useMotionValue(place.y);
  const wasDragged = useRef(false);

  const glideTo = useCallback(
    (to: Point) => {
      const how = matchesMedia(REDUCED_MOTION) ? { duration: 0 } : { type: 'spring' as const, bounce: 0.15 };
      void animate(x, to.x, how);
      void animate(y, to.y, how);
    },
    [x, y],
  );
  useEffect(() => glideTo({ x: place.x, y: place.y }), [glideTo, place.x, place.y]);

  function letGo(): void {
    const nearest = nearestCorner(places, { x: x.get(), y: y.get() }) ?? corner;
    setChosen(nearest);
    glideTo(places[nearest] ?? place);
  }

  function onClick(event: MouseEvent): void {
    // The click that ends a drag does not count; a click without a pointer (detail 0) always does.
    if (!wasDragged.current || event.detail === 0) setChosen(cornerAfterKey(places, corner, 'Enter'));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    setChosen(cornerAfterKey(places, corner, event.key));
  }

  return (
    <m.button
      ref={picture as React.RefObject<HTMLButtonElement | null>}
      type="button"
      aria-label={words.length === 0 ? t('movePicture') : t('movePictureSaying', { said: words.join('. ') })}
      data-corner={corner}
      drag
      dragConstraints={area}
      dragElastic={0.05}
      dragMomentum={false}
      style={{ x, y, scale, transformOrigin: 'top left' }}
      onPointerDown={() => {
        wasDragged.current = false;
      }}
      onDragStart={() => {
        wasDragged.current = true;
      }}
      onDragEnd={letGo}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className={classNames(
        'pointer-events-auto relative block cursor-grab touch-none overflow-hidden rounded-l border-3 border-on-stage bg-stage-panel shadow-e2 active:cursor-grabbing desk:border-4',
        SIZE,
        places[corner] === undefined && 'invisible',
      )}
    >
      <OwnPicture media={media} isBlurred={isBlurred} />
      <span data-voice="own" aria-hidden className={GLOW} />
    </m.button>
  );
}

const hasPicture = ({ stream, isCameraOn, cameraFault }: LocalMediaState) =>
  stream !== null && isCameraOn && cameraFault === null;

/** The texts on the picture, or in its place. */
function useWordsOn(media: LocalMediaState, isBlurred: boolean): string[] {
  const t = useTranslations('call');
  const devices = useTranslations('devices');
  const { cameraFault } = media;
  const without = cameraFault === null ? t('cameraOff') : devices(`camera_${cameraFault}`);
  return [...(hasPicture(media) ? [] : [without]), ...(isBlurred ? [t('blurred')] : [])];
}

function OwnPicture({ media, isBlurred }: Pick<SelfViewProps, 'media' | 'isBlurred'>) {
  const t = useTranslations('call');
  const [first] = useWordsOn(media, isBlurred);
  return (
    <>
      {hasPicture(media) && media.stream !== null ? (
        <StreamVideo
          stream={media.stream}
          label={t('ownPicture')}
          muted
          className={classNames('size-full object-cover', media.isMirrored && '-scale-x-100')}
        />
      ) : (
        <span className="grid size-full place-items-center p-2 text-center text-label">{first}</span>
      )}
      {isBlurred && (
        <span className="absolute inset-x-0 bottom-0 bg-stage-glass px-1 py-0.5 text-center text-label">
          {t('blurred')}
        </span>
      )}
    </>
  );
}

/** The wanted corner, or the next one with room. */
function nearestFree(places: Places, wanted: Corner): Corner {
  return places[wanted] === undefined ? cornerAfterKey(places, wanted, 'Enter') : wanted;
}
