import { Ellipsis, Mic, MicOff, Phone, SkipForward, Video, VideoOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { localMedia } from '../../lib/media/local-media.ts';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { CallControlButton } from '../parts/call-control-button.tsx';

type CallControlsProps = {
  media: LocalMediaState;
  canDrawCard: boolean;
  isLeaving: boolean;
  onNext: () => void;
  onLeave: () => void;
  onMore: () => void;
};

const ICON_SIZE = 24;

/** The buttons of a call: a row, or a column on a phone held sideways. */
export function CallControls({ media, canDrawCard, isLeaving, onNext, onLeave, onMore }: CallControlsProps) {
  const t = useTranslations('call');
  return (
    <div
      role="group"
      aria-label={t('controls')}
      className="mx-auto flex max-w-91 items-start justify-between gap-1 desk:max-w-none desk:gap-4 short:flex-col short:gap-2"
    >
      <CallControlButton
        isLabelHidden
        label={media.isMicrophoneOn ? t('mute') : t('muted')}
        icon={media.isMicrophoneOn ? <Mic size={ICON_SIZE} /> : <MicOff size={ICON_SIZE} />}
        isPressed={!media.isMicrophoneOn}
        onClick={() => localMedia.setMicrophone(!media.isMicrophoneOn)}
      />
      <CallControlButton
        isLabelHidden
        label={media.isCameraOn ? t('camera') : t('cameraOffShort')}
        icon={media.isCameraOn ? <Video size={ICON_SIZE} /> : <VideoOff size={ICON_SIZE} />}
        isPressed={!media.isCameraOn}
        onClick={() => void localMedia.setCamera(!media.isCameraOn)}
      />
      <CallControlButton
        isLabelHidden
        label={t('leave')}
        icon={<Phone size={ICON_SIZE + 6} className="rotate-[135deg]" />}
        isLeave
        isDisabled={isLeaving}
        onClick={onLeave}
      />
      <CallControlButton
        label={t.rich('next', { quiet: (words) => <span className="sr-only">{words}</span> })}
        icon={<SkipForward size={ICON_SIZE} />}
        isDisabled={!canDrawCard}
        onClick={onNext}
      />
      <CallControlButton isLabelHidden label={t('more')} icon={<Ellipsis size={ICON_SIZE} />} onClick={onMore} />
    </div>
  );
}
