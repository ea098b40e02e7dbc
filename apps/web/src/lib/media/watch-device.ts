import { listDevices } from './capture.ts';

type DeviceListeners = {
  /** The page is visible again, perhaps after a phone call. */
  onVisible: () => void;
  /** A device was plugged in or out. */
  onPlugged: (now: { hasCamera: boolean }) => void;
};

/** Watches the device until the answered function is called. */
export function watchDevice({ onVisible, onPlugged }: DeviceListeners): () => void {
  const { mediaDevices } = navigator;
  const lookAtPage = () => {
    if (document.visibilityState === 'visible') onVisible();
  };
  const lookAtDevices = async () => onPlugged({ hasCamera: (await listDevices('videoinput')).length > 0 });
  document.addEventListener('visibilitychange', lookAtPage);
  mediaDevices.addEventListener('devicechange', lookAtDevices);
  return () => {
    document.removeEventListener('visibilitychange', lookAtPage);
    mediaDevices.removeEventListener('devicechange', lookAtDevices);
  };
}
