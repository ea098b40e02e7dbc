import { useEffect, useState } from 'react';

type MediaDevices = { cameras: MediaDeviceInfo[]; microphones: MediaDeviceInfo[] };

/**
 * The cameras and microphones of the device. Browsers tell little of them before a stream was allowed, so the list is
 * read anew with each.
 */
export function useMediaDevices(stream: MediaStream | null): MediaDevices {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    if (stream === null) return;
    let isGone = false;
    const read = async () => {
      const found = await navigator.mediaDevices.enumerateDevices().catch(() => []);
      if (!isGone) setDevices(found);
    };
    void read();
    navigator.mediaDevices.addEventListener('devicechange', read);
    return () => {
      isGone = true;
      navigator.mediaDevices.removeEventListener('devicechange', read);
    };
  }, [stream]);
  return {
    cameras: devices.filter((device) => device.kind === 'videoinput'),
    microphones: devices.filter((device) => device.kind === 'audioinput'),
  };
}
