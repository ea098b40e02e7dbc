import { type CoreValueId, coreValueLabel } from '@cuppa/domain/values/core-values';
import { Mic, MicOff, ShieldCheck, SwitchCamera, Video, VideoOff } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { type LocalMediaState, localMedia } from '../../lib/local-media.ts';
import { Button } from '../../ui/button.tsx';
import { CallControlButton } from '../../ui/call-control-button.tsx';
import { FiveArcRing } from '../../ui/five-arc-ring.tsx';
import { StreamVideo } from '../../ui/stream-video.tsx';
import { CameraDenied } from './camera-denied.tsx';
import { CameraInitializing } from './camera-initializing.tsx';

type VideoLobbyProps = {
  media: LocalMediaState;
  values: readonly CoreValueId[];
  isReady: boolean;
  isElsewhere: boolean;
  isJoining: boolean;
  onFind: () => void;
  onShowRules: () => void;
};

export function VideoLobby({ media, values, isReady, isElsewhere, isJoining, onFind, onShowRules }: VideoLobbyProps) {
  const t = useTranslations('video');
  const format = useFormatter();
  const isLive = media.stream !== null;
  const isFailed = !isLive && media.camera !== 'unknown' && media.camera !== 'asking';
  return (
    <div className="flex min-h-[calc(100dvh-var(--nav-h)-48px)] flex-col gap-5 pt-4 md:pt-8">
      <header className="flex items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-t1">
          {t('title')}
        </h1>
        <Button variant="porcelain" size="sm" icon={<ShieldCheck size={20} aria-hidden />} onClick={onShowRules}>
          {t('safety')}
        </Button>
      </header>
      {isFailed ? (
        <CameraDenied failure={media.camera} />
      ) : (
        <>
          <div
            data-stage
            className="relative min-h-80 flex-1 overflow-hidden rounded-xl bg-stage text-on-stage md:max-h-[60dvh]"
          >
            {isLive && media.isCameraOn ? (
              <StreamVideo
                stream={media.stream}
                label={t('ownPicture')}
                muted
                className="absolute inset-0 size-full -scale-x-100 object-cover"
              />
            ) : isLive ? (
              <p className="absolute inset-0 grid place-items-center px-6 text-center text-body">{t('cameraOff')}</p>
            ) : (
              <CameraInitializing />
            )}
            {isLive && <LobbyControls media={media} />}
          </div>
          <section className="flex items-center gap-4">
            <FiveArcRing value={5} size={60} width={6}>
              <span aria-hidden className="font-display text-t2 text-primary-ink">
                5
              </span>
            </FiveArcRing>
            <div className="min-w-0">
              <h2 className="text-t3">{t('fivePrompts')}</h2>
              <p className="text-small text-ink-2">
                {isLive ? t('matchedOn', { values: format.list(values.map(coreValueLabel)) }) : t('settingUp')}
              </p>
            </div>
          </section>
          {isElsewhere && (
            <p role="status" className="text-small text-ink-2">
              {t('elsewhere')}
            </p>
          )}
          <Button disabled={!isLive || !isReady} isLoading={isJoining} loadingLabel={t('joining')} onClick={onFind}>
            {isElsewhere ? t('searchHere') : t('find')}
          </Button>
        </>
      )}
    </div>
  );
}

function LobbyControls({ media }: { media: LocalMediaState }) {
  const t = useTranslations('video');
  return (
    <>
      {media.isCameraOn && (
        <p className="absolute top-4 left-4 inline-flex items-center gap-2 rounded-pill bg-stage-glass px-3.5 py-2 text-label">
          <span aria-hidden className="size-2 rounded-pill bg-online" />
          {t('lookGreat')}
        </p>
      )}
      <div className="absolute inset-x-0 bottom-4 flex justify-center gap-4">
        <CallControlButton
          label={media.isMicrophoneOn ? t('mute') : t('unmute')}
          icon={media.isMicrophoneOn ? <Mic size={24} /> : <MicOff size={24} />}
          isPressed={!media.isMicrophoneOn}
          onClick={() => localMedia.setMicrophone(!media.isMicrophoneOn)}
        />
        <CallControlButton
          label={media.isCameraOn ? t('turnCameraOff') : t('turnCameraOn')}
          icon={media.isCameraOn ? <Video size={24} /> : <VideoOff size={24} />}
          isPressed={!media.isCameraOn}
          onClick={() => void localMedia.setCamera(!media.isCameraOn)}
        />
        <CallControlButton
          label={t('flip')}
          icon={<SwitchCamera size={24} />}
          isDisabled={!media.isCameraOn}
          onClick={() => void localMedia.flip()}
        />
      </div>
    </>
  );
}
