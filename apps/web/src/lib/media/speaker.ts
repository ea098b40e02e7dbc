import { createStore, useStoreValue } from '../store/create-store.ts';
import { listDevices } from './capture.ts';
import { readChosenDevices, rememberDevice } from './chosen-devices.ts';

const chosen = createStore<string | null>(readChosenDevices().speaker);

type Sinkable = { setSinkId?: (id: string) => Promise<void> };

/** Whether this browser lets a page choose where its sound comes from. */
export function canChooseSpeaker(): boolean {
  return typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype;
}

export function chooseSpeaker(deviceId: string | null): void {
  rememberDevice({ speaker: deviceId });
  chosen.write(deviceId);
}

/** Back to the usual one where the chosen one was unplugged. Answers whether it was. */
export async function leaveLostSpeaker(): Promise<boolean> {
  const id = chosen.read();
  if (id === null || (await listDevices('audiooutput')).some((device) => device.deviceId === id)) return false;
  chooseSpeaker(null);
  return true;
}

/** Plays an element through a speaker; where it is gone or refused, through the usual one. */
export async function routeSound(element: Sinkable, speakerId: string | null): Promise<void> {
  if (element.setSinkId === undefined) return;
  await element.setSinkId(speakerId ?? '').catch(() => element.setSinkId?.('').catch(() => {}));
}

/** The id of the speaker that the person chose; null for the usual one. */
export function useSpeaker(): string | null {
  return useStoreValue(chosen);
}
export const readSpeaker = chosen.read;
