import { SwitchCamera } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { localMedia, useLocalMedia } from '../../lib/media/local-media.ts';
import { useMediaDevices } from '../../lib/media/use-media-devices.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { QualitySwitches } from './quality-switches.tsx';

type DeviceSheetProps = { isOpen: boolean; onClose: () => void };

/** Chooses the camera and the microphone, in the lobby and in a call. */
export function DeviceSheet({ isOpen, onClose }: DeviceSheetProps) {
  const t = useTranslations('devices');
  const common = useTranslations('common');
  const { stream, isCameraOn } = useLocalMedia();
  const { cameras, microphones } = useMediaDevices(stream);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={common('close')}>
      <div className="flex flex-col gap-5">
        <DeviceSelect
          label={t('camera')}
          devices={cameras}
          nameOf={(number) => t('cameraNumber', { number })}
          current={stream?.getVideoTracks()[0]}
          isDisabled={!isCameraOn}
          onChoose={(id) => void localMedia.chooseCamera(id)}
        />
        <DeviceSelect
          label={t('microphone')}
          devices={microphones}
          nameOf={(number) => t('microphoneNumber', { number })}
          current={stream?.getAudioTracks()[0]}
          onChoose={(id) => void localMedia.chooseMicrophone(id)}
        />
        {cameras.length > 1 && (
          <Button
            variant="outline"
            disabled={!isCameraOn}
            icon={<SwitchCamera size={20} aria-hidden />}
            onClick={() => void localMedia.flip()}
          >
            {t('flip')}
          </Button>
        )}
        <QualitySwitches />
      </div>
    </Sheet>
  );
}

type DeviceSelectProps = {
  label: string;
  devices: readonly MediaDeviceInfo[];
  /** For devices whose own name the browser keeps back. */
  nameOf: (number: number) => string;
  current: MediaStreamTrack | undefined;
  isDisabled?: boolean;
  onChoose: (id: string) => void;
};

function DeviceSelect({ label, devices, nameOf, current, isDisabled = false, onChoose }: DeviceSelectProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-label text-ink-2">
        {label}
      </label>
      <select
        id={id}
        value={current?.getSettings().deviceId ?? ''}
        disabled={isDisabled || devices.length < 2}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-(--field-h) w-full rounded-m border-2 border-line-control bg-surface-2 px-4 text-body text-ink disabled:text-ink-3"
      >
        {devices.map((device, index) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label === '' ? nameOf(index + 1) : device.label}
          </option>
        ))}
      </select>
    </div>
  );
}
