import { tabStorage } from '../device/guarded-storage.ts';

/** A reload must not turn on a camera that its person turned off. */
const CAMERA_OFF_KEY = 'cuppa.cameraOff';

/** Without storage, it lasts as long as the page. */
let isOffHere = false;

/** Whether the person wants no camera in this tab. */
export const isCameraKeptOff = (): boolean => isOffHere || tabStorage.read(CAMERA_OFF_KEY) !== null;

export function keepCameraOff(isOff: boolean): void {
  isOffHere = isOff && !tabStorage.write(CAMERA_OFF_KEY, '1');
  if (!isOff) tabStorage.remove(CAMERA_OFF_KEY);
}
