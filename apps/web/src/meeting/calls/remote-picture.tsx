import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { callSettings } from '../../lib/media/call-settings.ts';
import { useSpeaker } from '../../lib/media/speaker.ts';
import { useStoreValue } from '../../lib/store/create-store.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { StreamVideo } from '../../ui/surfaces/stream-video.tsx';
import type { CallEngine } from './call-engine.ts';
import type { LiveView } from './call-view.ts';
import { BLURRED, FADING, FILLING, FITS, GLOW, GROUND, SMALL_LEFT as SMALL } from './picture-styles.ts';
import { readShownPictures } from './shown-pictures.ts';
import { usePictureFit } from './use-picture-fit.ts';

const LARGE =
  'inset-x-0 top-0 bottom-(--slot-rise) tight:top-[calc(--spacing(23)+var(--safe-t))] transition-[bottom] duration-(--t-sheet) motion-reduce:transition-none desk:bottom-0 short:bottom-0';

type RemotePictureProps = {
  view: LiveView;
  isBlurred: boolean;
  /** True while it is one of two small pictures above a drawing. */
  isSmall: boolean;
  engine: Pick<CallEngine, 'firstFrame' | 'followShown'>;
  /** In place of the picture of a partner who is drawn. */
  drawing?: ReactNode;
  /** Called with what starts the sound if the browser refuses to, and with null once it plays. */
  onSoundRefused: (start: (() => void) | null) => void;
};

/**
 * The other person's picture: over the whole stage, or on a phone held upright above the slot and its line, so that the
 * face in its middle is free. The edges are darkened so that text over them can be read.
 */
export function RemotePicture({ view, isBlurred, isSmall, engine, drawing, onSoundRefused }: RemotePictureProps) {
  const t = useTranslations('call');
  const speakerId = useSpeaker();
  const { partner } = view.snapshot;
  const { isCameraOn, isPictureRested } = view.remoteDevices;
  const isAway = view.snapshot.phase === 'paused' && view.snapshot.isAway?.partner === true;
  const hasPicture = view.remoteStream !== null && isCameraOn && isPictureRested !== true && !isAway;
  const stage = useRef<HTMLDivElement>(null);
  const fit = usePictureFit(stage, view.remoteStream);
  const { volume } = useStoreValue(callSettings);
  useEffect(() => {
    for (const video of stage.current?.querySelectorAll('video') ?? []) video.volume = volume;
  }, [volume, view.remoteStream]);
  useEffect(() => engine.followShown(readShownPictures(() => stage.current?.querySelector('video') ?? null)), [engine]);
  return (
    <div className={classNames('absolute inset-0', FADING, fit === 'contain' && GROUND)}>
      <div ref={stage} className={classNames('absolute overflow-hidden', isSmall ? SMALL : LARGE)}>
        {drawing !== undefined && <div className={classNames(FILLING, GROUND, isBlurred && BLURRED)}>{drawing}</div>}
        {view.remoteStream !== null && (
          <StreamVideo
            key={view.remoteVideo === null ? 'own' : 'warm'}
            stream={view.remoteStream}
            video={view.remoteVideo}
            label={t('partnerPicture', { name: partner.firstName })}
            onRefused={onSoundRefused}
            speakerId={speakerId}
            onLoadedData={engine.firstFrame}
            className={classNames(
              // On a phone held sideways it is next to the prompt, so that the prompt covers no face.
              FILLING,
              FITS[fit],
              !isSmall && 'short:ml-auto short:w-3/4 short:mask-l-from-80%',
              isBlurred && BLURRED,
              !hasPicture && 'invisible',
            )}
          />
        )}
        {!hasPicture && drawing === undefined && (
          <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 px-6 text-center">
            <Avatar name={partner.firstName} seed={partner.avatarSeed} frame={partner.frame} size={140} hasEar />
            {/* The slot says that they are coming back. */}
            {!isAway && (
              <p className="text-body">
                {view.remoteStream === null
                  ? t('connecting')
                  : t(isCameraOn ? 'partnerPictureRests' : 'partnerCameraOff', { name: partner.firstName })}
              </p>
            )}
          </div>
        )}
        <span data-voice="theirs" aria-hidden className={GLOW} />
      </div>
      <div aria-hidden className="absolute inset-x-0 top-0 h-1/5 bg-linear-to-b from-stage/55 to-transparent" />
      <div aria-hidden className="absolute inset-x-0 bottom-0 h-2/5 bg-linear-to-t from-stage to-transparent" />
    </div>
  );
}
