import { useEffect, useState } from 'react';
import { listAllDevices } from './capture.ts';

type MediaDevices = { cameras: MediaDeviceInfo[]; microphones: MediaDeviceInfo[]; speakers: MediaDeviceInfo[] };

/**
 * The cameras, microphones and speakers of the device. Browsers hide most details before a stream was allowed, so the
 * list is read again with each stream.
 */
export function useMediaDevices(stream: MediaStream | null): MediaDevices {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    if (stream === null) return;
    let isGone = false;
    const read = async () => {
      const found = await listAllDevices();
      if (!isGone) setDevices(found);
    };
    void read();
    navigator.mediaDevices.addEventListener('devicechange', read);
    return () => {
      isGone = true;
      navigator.mediaDevices.removeEventListener('devicechange', read);
    };
  }, [stream]);
  const ofKind = (kind: MediaDeviceKind) => devices.filter((device) => device.kind === kind);
  return { cameras: ofKind('videoinput'), microphones: ofKind('audioinput'), speakers: ofKind('audiooutput') };
}
