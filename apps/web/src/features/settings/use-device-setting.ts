import { useState } from 'react';
import { type DeviceSettings, readStored, writeStored } from '../../lib/device/storage.ts';

const DEFAULTS: DeviceSettings = { push: false, email: false, callReminders: true };

/** A switch that this device remembers. */
export function useDeviceSetting(name: keyof DeviceSettings): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => readStored('deviceSettings')?.[name] ?? DEFAULTS[name]);
  return [
    isOn,
    (next) => {
      setIsOn(next);
      writeStored('deviceSettings', { ...DEFAULTS, ...readStored('deviceSettings'), [name]: next });
    },
  ];
}
