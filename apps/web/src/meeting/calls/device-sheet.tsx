import { SwitchCamera } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { localMedia, useLocalMedia } from '../../lib/media/local-media.ts';
import { canChooseSpeaker, chooseSpeaker, useSpeaker } from '../../lib/media/speaker.ts';
import { useMediaDevices } from '../../lib/media/use-media-devices.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { MicrophoneMeter } from '../parts/microphone-meter.tsx';
import type { DeviceSheetParts } from './call-sheet.tsx';
import { QualitySwitches } from './quality-switches.tsx';

/** A sheet to choose camera, microphone and speaker, and to see what is wrong with them; in the lobby and in a call. */
export function DeviceSheet({ isOpen, onClose, first, children }: DeviceSheetParts) {
  const t = useTranslations('devices');
  const common = useTranslations('common');
  const { captured, stream, isCameraOn, cameraFault, microphoneFault } = useLocalMedia();
  const { cameras, microphones, speakers } = useMediaDevices(captured);
  const speakerId = useSpeaker();
  const isOffByChoice = !isCameraOn && cameraFault === null;

  async function change(isThere: Promise<boolean>): Promise<void> {
    if (await isThere) return;
    showToast(t('notToBeHad'), { variant: 'warning', description: t('notToBeHadDescription'), id: 'device-change' });
  }

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={common('close')}>
      <div className="flex flex-col gap-5">
        {first}
        <DeviceSelect
          label={t('camera')}
          devices={cameras}
          nameOf={(number) => t('cameraNumber', { number })}
          current={idOf(captured?.getVideoTracks()[0])}
          isDisabled={isOffByChoice}
          onChoose={(id) => void change(localMedia.chooseCamera(id))}
        />
        {(!isCameraOn || cameraFault !== null) && (
          <DeviceState
            text={cameraFault === null ? t('cameraIsOff') : t(`camera_${cameraFault}Description`)}
            action={t('turnCameraOn')}
            onAct={() => void localMedia.setCamera(true)}
          />
        )}
        <DeviceSelect
          label={t('microphone')}
          devices={microphones}
          nameOf={(number) => t('microphoneNumber', { number })}
          current={idOf(captured?.getAudioTracks()[0])}
          onChoose={(id) => void change(localMedia.chooseMicrophone(id))}
        />
        {microphoneFault === null ? (
          <span className="text-primary-ink">
            <MicrophoneMeter stream={isOpen ? stream : null} label={t('level')} />
          </span>
        ) : (
          <DeviceState
            text={t(`microphone_${microphoneFault}Description`)}
            action={t('tryMicrophone')}
            onAct={() => void localMedia.retryMicrophone()}
          />
        )}
        {canChooseSpeaker() && speakers.length > 1 && (
          <DeviceSelect
            label={t('speaker')}
            devices={speakers}
            nameOf={(number) => t('speakerNumber', { number })}
            usual={t('speakerUsual')}
            current={speakerId ?? ''}
            onChoose={(id) => chooseSpeaker(id === '' ? null : id)}
          />
        )}
        {cameras.length > 1 && (
          <Button
            variant="outline"
            disabled={isOffByChoice}
            icon={<SwitchCamera size={20} aria-hidden />}
            onClick={() => void change(localMedia.flip())}
          >
            {t('flip')}
          </Button>
        )}
        <QualitySwitches />
        {children}
      </div>
    </Sheet>
  );
}

const idOf = (track: MediaStreamTrack | undefined) => track?.getSettings().deviceId ?? '';

type DeviceStateProps = { text: string; action: string; onAct: () => void };

/** Says why a device does not work, with a button to try again. */
function DeviceState({ text, action, onAct }: DeviceStateProps) {
  return (
    <div className="-mt-2 flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="min-w-0 flex-1 basis-44 text-small text-ink-2">
        {text}
      </p>
      <Button variant="outline" size="sm" onClick={onAct}>
        {action}
      </Button>
    </div>
  );
}

type DeviceSelectProps = {
  label: string;
  devices: readonly MediaDeviceInfo[];
  /** Names devices whose own name the browser hides. */
  nameOf: (number: number) => string;
  /** The id of the device in use; empty if there is none. */
  current: string;
  /** The words for the option that leaves the choice to the device. */
  usual?: string;
  isDisabled?: boolean;
  onChoose: (id: string) => void;
};

function DeviceSelect({ label, devices, nameOf, current, usual, isDisabled = false, onChoose }: DeviceSelectProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-label text-ink-2">
        {label}
      </label>
      <select
        id={id}
        value={current}
        disabled={isDisabled || devices.length < 2}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-(--field-h) w-full rounded-m border-2 border-line-control bg-surface-2 px-4 text-body text-ink disabled:text-ink-3"
      >
        {usual !== undefined && <option value="">{usual}</option>}
        {devices.map((device, index) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label === '' ? nameOf(index + 1) : device.label}
          </option>
        ))}
      </select>
    </div>
  );
}
