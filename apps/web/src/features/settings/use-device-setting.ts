import { useState } from 'react';
import { type DeviceSettings, readStored, writeStored } from '../../lib/device/storage.ts';

const DEFAULTS: DeviceSettings = { locationSharing: false };

/** A switch that this device remembers. */
export function useDeviceSetting(name: keyof DeviceSettings): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => readStored('deviceSettings')?.[name] ?? DEFAULTS[name]);
  return [
    isOn,
    (next) => {
      setIsOn(next);
      writeStored('deviceSettings', { ...DEFAULTS, [name]: next });
    },
  ];
}
