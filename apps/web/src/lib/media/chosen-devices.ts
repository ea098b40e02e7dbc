import { readStored, writeStored } from '../device/storage.ts';

/** The devices that a person chose by hand; null leaves the choice to the browser. */
export type ChosenDevices = { camera: string | null; microphone: string | null; speaker: string | null };

const NONE: ChosenDevices = { camera: null, microphone: null, speaker: null };

export function readChosenDevices(): ChosenDevices {
  return { ...NONE, ...readStored('chosenDevices') };
}

export function rememberDevice(change: Partial<ChosenDevices>): void {
  writeStored('chosenDevices', { ...readChosenDevices(), ...change });
}
