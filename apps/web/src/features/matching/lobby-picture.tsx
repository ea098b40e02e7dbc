import { Mic, MicOff, Settings2, SwitchCamera, Video, VideoOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type LocalMediaState, localMedia } from '../../lib/media/local-media.ts';
import { useMediaDevices } from '../../lib/media/use-media-devices.ts';
import { Cup, TEAS } from '../../ui/art/cup.tsx';
import { FiveArcRing } from '../../ui/art/five-arc-ring.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { CallControlButton } from '../../ui/call/call-control-button.tsx';
import { StreamVideo } from '../../ui/call/stream-video.tsx';

type LobbyPictureProps = { media: LocalMediaState; onShowDevices: () => void };

const ICON_SIZE = 24;

/** One's own picture before a call, with what can be switched on it. */
export function LobbyPicture({ media, onShowDevices }: LobbyPictureProps) {
  const t = useTranslations('video');
  const { cameras } = useMediaDevices(media.stream);
  const isLive = media.stream !== null;
  return (
    <div
      data-stage
      className="relative min-h-80 flex-1 short:min-h-56 overflow-hidden rounded-xl bg-stage text-on-stage max-md:-mx-1 max-md:max-h-[116vw] md:max-h-[64dvh]"
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
        <p className="absolute inset-0 grid place-items-center px-6 text-center text-body">{t('cameraOff')}</p>
      )}
      {isLive && (
        <>
          <div className="absolute inset-x-3.5 top-3.5 flex items-center justify-between gap-3">
            <p
              className={classNames(
                'inline-flex min-h-8.5 items-center gap-2 rounded-pill bg-stage-glass px-3.5 py-1 text-small font-semibold',
                !media.isCameraOn && 'invisible',
              )}
            >
              <span aria-hidden className="size-2 rounded-pill bg-online" />
              {t('lookGreat')}
            </p>
            <button
              type="button"
              aria-label={t('devices')}
              title={t('devices')}
              onClick={onShowDevices}
              className="grid size-12 shrink-0 place-items-center rounded-pill bg-stage-glass"
            >
              <Settings2 size={22} aria-hidden />
            </button>
          </div>
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

function CameraInitializing() {
  const t = useTranslations('video');
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
        className="mb-5"
      >
        <Cup rim="porcelain" tea={TEAS.dark} earAngle={-32} hasSteam className="w-31" />
      </FiveArcRing>
      <p className="font-display text-t2">{t('initializing')}</p>
      <p className="text-small text-on-stage-2">{t('feedFallback')}</p>
    </div>
  );
}
