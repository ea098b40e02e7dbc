import { Activity, Mic, MicOff, Settings2, SwitchCamera, Video, VideoOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { localMedia } from '../../lib/media/local-media.ts';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { useMediaDevices } from '../../lib/media/use-media-devices.ts';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { FiveArcRing } from '../../ui/art/five-arc-ring.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { StreamVideo } from '../../ui/surfaces/stream-video.tsx';
import { CallControlButton } from '../parts/call-control-button.tsx';
import { MicrophoneMeter } from '../parts/microphone-meter.tsx';

type LobbyPictureProps = { media: LocalMediaState; onShowDevices: () => void; onShowCheck: () => void };

const ICON_SIZE = 24;

/** The own picture before a call, with its switches. */
export function LobbyPicture({ media, onShowDevices, onShowCheck }: LobbyPictureProps) {
  const t = useTranslations('video');
  const { cameras } = useMediaDevices(media.captured);
  const isLive = media.stream !== null;
  return (
    <div
      data-stage
      className="relative min-h-64 flex-1 overflow-hidden rounded-xl bg-stage text-on-stage max-md:-mx-1 max-md:grow-1000 max-md:max-h-[104vw] md:max-h-[64dvh] short:mx-0 short:max-h-none short:min-h-0 tight:min-h-34"
    >
      {!isLive && <CameraInitializing />}
      {isLive && media.isCameraOn && (
        <StreamVideo
          stream={media.stream}
          label={t('ownPicture')}
          muted
          className={classNames('absolute inset-0 size-full object-cover', media.isMirrored && '-scale-x-100')}
        />
      )}
      {isLive && !media.isCameraOn && (
        <p
          role="status"
          className="absolute inset-x-0 top-16 bottom-20 mx-auto grid max-w-80 place-items-center px-6 text-center text-body short:text-small tight:text-small"
        >
          {t(media.cameraFault === null ? 'cameraOff' : `fault_${media.cameraFault}`)}
        </p>
      )}
      {isLive && (
        <>
          <div className="absolute inset-x-3.5 top-3.5 flex items-center justify-between gap-3">
            <p
              className={classNames(
                'inline-flex min-h-8.5 items-center gap-2 rounded-pill bg-stage-glass px-3.5 py-1 text-small font-semibold',
              )}
            >
              <span aria-hidden className="size-2 rounded-pill bg-online" />
              <span className="max-sm:sr-only">{media.isCameraOn ? t('lookGreat') : t('voiceOnly')}</span>
              {media.isMicrophoneOn && <MicrophoneMeter stream={media.stream} label={t('level')} />}
            </p>
            <span className="flex shrink-0 gap-2">
              <StageButton label={t('check')} icon={<Activity size={22} aria-hidden />} onClick={onShowCheck} />
              <StageButton label={t('devices')} icon={<Settings2 size={22} aria-hidden />} onClick={onShowDevices} />
            </span>
          </div>
          <MediaHeld media={media} />
          <div className="absolute inset-x-0 bottom-4.5 flex justify-center gap-3">
            <CallControlButton
              isLabelHidden
              label={media.isMicrophoneOn ? t('mute') : t('unmute')}
              icon={media.isMicrophoneOn ? <Mic size={ICON_SIZE} /> : <MicOff size={ICON_SIZE} />}
              isPressed={!media.isMicrophoneOn}
              onClick={() => localMedia.setMicrophone(!media.isMicrophoneOn)}
            />
            <CallControlButton
              isLabelHidden
              label={media.isCameraOn ? t('turnCameraOff') : t('turnCameraOn')}
              icon={media.isCameraOn ? <Video size={ICON_SIZE} /> : <VideoOff size={ICON_SIZE} />}
              isPressed={!media.isCameraOn}
              onClick={() => void localMedia.setCamera(!media.isCameraOn)}
            />
            {cameras.length > 1 && (
              <CallControlButton
                isLabelHidden
                label={t('flip')}
                icon={<SwitchCamera size={ICON_SIZE} />}
                isDisabled={!media.isCameraOn}
                onClick={() => void localMedia.flip()}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}

function StageButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-12 shrink-0 place-items-center rounded-pill bg-stage-glass"
    >
      {icon}
    </button>
  );
}

/** Says over the frozen picture that a phone call or another app holds a device. */
function MediaHeld({ media }: { media: LocalMediaState }) {
  const t = useTranslations('video');
  const key =
    media.microphoneFault !== null
      ? (`microphone_${media.microphoneFault}` as const)
      : media.isCameraOn && media.cameraFault === 'held'
        ? 'fault_held'
        : null;
  if (key === null) return null;
  return (
    <p
      role="status"
      className="absolute inset-x-3.5 top-18 mx-auto w-fit rounded-m bg-stage-glass px-3.5 py-2 text-center text-small"
    >
      {t(key)}
    </p>
  );
}

/** A browser inside another app may neither ask for permission nor refuse it. */
const SLOW_MS = 12_000;

function CameraInitializing() {
  const t = useTranslations('video');
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      role="status"
      className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 bg-radial-[at_50%_40%] from-plum to-stage to-70% px-6 text-center"
    >
      <FiveArcRing
        value={1.75}
        size={190}
        width={10}
        tone="stroke-chamomile"
        track="stroke-stage-track"
        className="mb-5 short:hidden tight:hidden"
      >
        <Cup rim="porcelain" tea={TEAS.dark} earAngle={-32} hasSteam className="w-31" />
      </FiveArcRing>
      <p className="font-display text-t2">{t('initializing')}</p>
      <p className="max-w-80 text-small text-on-stage-2">{isSlow ? t('slow') : t('feedFallback')}</p>
    </div>
  );
}
