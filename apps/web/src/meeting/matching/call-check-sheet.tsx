import { Camera, Check, Mic, Volume2, Wifi } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { trySound } from '../../lib/media/sounds.ts';
import { useMicrophoneLevel } from '../../lib/media/use-microphone-level.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { StreamVideo } from '../../ui/surfaces/stream-video.tsx';
import { LevelBars } from '../parts/level-bars.tsx';
import type { CallCheck } from './use-call-check.ts';

type CallCheckSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  media: LocalMediaState;
  outcome: CallCheck;
  onCheckAgain: () => void;
  onShowDevices: () => void;
};

/** Checks everything that a call needs before there is one: picture, microphone, speaker, and the connection. */
export function CallCheckSheet({ isOpen, onClose, ...parts }: CallCheckSheetProps) {
  const t = useTranslations('video');
  const common = useTranslations('common');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('check')} closeLabel={common('close')}>
      <ul className="flex flex-col gap-5">
        <PictureCheck media={parts.media} />
        <MicrophoneCheck media={parts.media} />
        <SpeakerCheck onShowDevices={parts.onShowDevices} />
        <ConnectionCheck outcome={parts.outcome} onCheckAgain={parts.onCheckAgain} />
      </ul>
    </Sheet>
  );
}

type CheckItemProps = { icon: ReactNode; title: string; text: string; isGood: boolean; children?: ReactNode };

function CheckItem({ icon, title, text, isGood, children }: CheckItemProps) {
  return (
    <li className="flex items-start gap-3.5">
      <span
        aria-hidden
        className={`grid size-10 shrink-0 place-items-center rounded-s ${isGood ? 'bg-success-soft text-success-ink' : 'bg-surface-2 text-ink-2'}`}
      >
        {isGood ? <Check size={20} /> : icon}
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <div>
          <h3 className="text-t3">{title}</h3>
          <p role="status" className="text-small text-ink-2">
            {text}
          </p>
        </div>
        {children}
      </div>
    </li>
  );
}

function PictureCheck({ media }: { media: LocalMediaState }) {
  const t = useTranslations('video');
  const isGood = media.isCameraOn && media.cameraFault === null;
  const textOf = ({ cameraFault, isCameraOn }: LocalMediaState) => {
    if (cameraFault !== null) return t(`fault_${cameraFault}`);
    return t(isCameraOn ? 'checkPictureGood' : 'checkPictureNone');
  };
  return (
    <CheckItem icon={<Camera size={20} />} title={t('checkPicture')} text={textOf(media)} isGood={isGood}>
      {isGood && (
        <StreamVideo
          stream={media.stream}
          label={t('ownPicture')}
          muted
          className={classNames(
            'aspect-video w-40 rounded-s bg-stage object-cover',
            media.isMirrored && '-scale-x-100',
          )}
        />
      )}
    </CheckItem>
  );
}

/** The level of a voice in an ordinary room. */
const HEARD_LEVEL = 0.3;

function MicrophoneCheck({ media }: { media: LocalMediaState }) {
  const t = useTranslations('video');
  const level = useMicrophoneLevel(media.stream);
  const [wasHeard, setWasHeard] = useState(false);
  if (!wasHeard && level > HEARD_LEVEL) setWasHeard(true);
  const key = !media.isMicrophoneOn
    ? 'checkMicrophoneMuted'
    : wasHeard
      ? 'checkMicrophoneGood'
      : 'checkMicrophoneSpeak';
  return (
    <CheckItem
      icon={<Mic size={20} />}
      title={t('checkMicrophone')}
      text={t(key)}
      isGood={wasHeard && media.isMicrophoneOn}
    >
      <span className="text-primary-ink">
        <LevelBars level={level} label={t('level')} />
      </span>
    </CheckItem>
  );
}

function SpeakerCheck({ onShowDevices }: { onShowDevices: () => void }) {
  const t = useTranslations('video');
  const [state, setState] = useState<'unheard' | 'asked' | 'heard' | 'silent'>('unheard');
  const play = async () => setState((await trySound('match-ring')) ? 'asked' : 'silent');
  return (
    <CheckItem
      icon={<Volume2 size={20} />}
      title={t('checkSpeaker')}
      text={t(`checkSpeaker_${state}`)}
      isGood={state === 'heard'}
    >
      <div className="flex flex-wrap gap-2">
        {state === 'asked' && (
          <>
            <Button size="sm" onClick={() => setState('heard')}>
              {t('checkHeard')}
            </Button>
            <Button size="sm" variant="outline" onClick={() => setState('silent')}>
              {t('checkNotHeard')}
            </Button>
          </>
        )}
        {state !== 'asked' && (
          <Button size="sm" variant="outline" onClick={() => void play()}>
            {t('checkPlay')}
          </Button>
        )}
        {state === 'silent' && (
          <Button size="sm" variant="text" onClick={onShowDevices}>
            {t('checkChoose')}
          </Button>
        )}
      </div>
    </CheckItem>
  );
}

function ConnectionCheck({ outcome, onCheckAgain }: { outcome: CallCheck; onCheckAgain: () => void }) {
  const t = useTranslations('video');
  return (
    <CheckItem
      icon={<Wifi size={20} />}
      title={t('checkConnection')}
      text={t(`connection_${outcome}`)}
      isGood={outcome === 'works' || outcome === 'direct'}
    >
      <Button
        size="sm"
        variant="outline"
        isLoading={outcome === 'waiting'}
        loadingLabel={t('connectionChecking')}
        onClick={onCheckAgain}
      >
        {t('connectionAgain')}
      </Button>
    </CheckItem>
  );
}
