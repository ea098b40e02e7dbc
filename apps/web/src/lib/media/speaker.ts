import { createStore, useStoreValue } from '../store/create-store.ts';
import { listDevices } from './capture.ts';
import { readChosenDevices, rememberDevice } from './chosen-devices.ts';

const chosen = createStore<string | null>(readChosenDevices().speaker);

type Sinkable = { setSinkId?: (id: string) => Promise<void> };

/** Whether this browser lets a page choose its speaker. */
export function canChooseSpeaker(): boolean {
  return typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype;
}

export function chooseSpeaker(deviceId: string | null): void {
  rememberDevice({ speaker: deviceId });
  chosen.write(deviceId);
}

/** The browser's ids for the device's default output. */
const USUAL_ID = 'default';
const USUAL_IDS = [USUAL_ID, 'communications'];

/**
 * Calls back when the speaker in use was unplugged, whether chosen or default, such as headphones; sound then continues
 * on the device's new default. Runs until the answered function is called.
 */
export function watchSpeaker(onLost: () => void): () => void {
  const { mediaDevices } = navigator;
  let known = listDevices('audiooutput');
  async function look(): Promise<void> {
    const before = known;
    known = listDevices('audiooutput');
    const inUse = speakerInUse(await before, chosen.read());
    if (inUse === null || (await known).some(({ deviceId }) => deviceId === inUse)) return;
    if (chosen.read() === inUse) chooseSpeaker(null);
    onLost();
  }
  mediaDevices.addEventListener('devicechange', look);
  return () => mediaDevices.removeEventListener('devicechange', look);
}

/** The device behind the chosen or default speaker; null if the browser does not say which that is. */
function speakerInUse(speakers: readonly MediaDeviceInfo[], chosenId: string | null): string | null {
  if (chosenId !== null && !USUAL_IDS.includes(chosenId)) return chosenId;
  const usual = speakers.find(({ deviceId }) => deviceId === USUAL_ID);
  const behind = speakers.filter(
    ({ deviceId, groupId }) => !USUAL_IDS.includes(deviceId) && groupId === usual?.groupId,
  );
  return behind.length === 1 ? (behind[0]?.deviceId ?? null) : null;
}

/** Plays an element through a speaker; if that is gone or refused, through the default one. */
export async function routeSound(element: Sinkable, speakerId: string | null): Promise<void> {
  if (element.setSinkId === undefined) return;
  await element.setSinkId(speakerId ?? '').catch(() => element.setSinkId?.('').catch(() => {}));
}

/** The id of the speaker that the person chose; null for the default one. */
export function useSpeaker(): string | null {
  return useStoreValue(chosen);
}
export const readSpeaker = chosen.read;
