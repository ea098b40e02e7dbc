import { Mic, MicOff, Phone, SkipForward, SwitchCamera, Video, VideoOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type LocalMediaState, localMedia } from '../../lib/local-media.ts';
import { CallControlButton } from '../../ui/call-control-button.tsx';

type CallControlsProps = {
  media: LocalMediaState;
  canDrawCard: boolean;
  isLeaving: boolean;
  onNext: () => void;
  onLeave: () => void;
};

const ICON_SIZE = 24;

export function CallControls({ media, canDrawCard, isLeaving, onNext, onLeave }: CallControlsProps) {
  const t = useTranslations('call');
  return (
    <div
      role="group"
      aria-label={t('controls')}
      className="flex items-start justify-between gap-1 md:justify-center md:gap-6"
    >
      <CallControlButton
        label={media.isMicrophoneOn ? t('mute') : t('muted')}
        icon={media.isMicrophoneOn ? <Mic size={ICON_SIZE} /> : <MicOff size={ICON_SIZE} />}
        isPressed={!media.isMicrophoneOn}
        onClick={() => localMedia.setMicrophone(!media.isMicrophoneOn)}
      />
      <CallControlButton
        label={media.isCameraOn ? t('camera') : t('cameraOffShort')}
        icon={media.isCameraOn ? <Video size={ICON_SIZE} /> : <VideoOff size={ICON_SIZE} />}
        isPressed={!media.isCameraOn}
        onClick={() => void localMedia.setCamera(!media.isCameraOn)}
      />
      <CallControlButton
        label={t('leave')}
        icon={<Phone size={ICON_SIZE + 4} className="rotate-[135deg]" />}
        isLeave
        isDisabled={isLeaving}
        onClick={onLeave}
      />
      <CallControlButton
        label={t('next')}
        icon={<SkipForward size={ICON_SIZE} />}
        isDisabled={!canDrawCard}
        onClick={onNext}
      />
      <CallControlButton
        label={t('flip')}
        icon={<SwitchCamera size={ICON_SIZE} />}
        isDisabled={!media.isCameraOn}
        onClick={() => void localMedia.flip()}
      />
    </div>
  );
}
