import { listDevices } from './capture.ts';

type DeviceListeners = {
  /** The person is back at the page, perhaps from a phone call. */
  onVisible: () => void;
  /** Something was plugged in or out. */
  onPlugged: (now: { hasCamera: boolean }) => void;
};

/** Follows the device until the answered function is called. */
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
