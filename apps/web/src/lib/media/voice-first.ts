import { isCameraKeptOff, keepCameraOff } from './camera-kept-off.ts';
import { setCamera } from './local-camera.ts';
import { listenToMedia, readMedia, setMedia } from './local-media-state.ts';

/** Whether a call would begin with the camera off; may be chosen before camera and microphone are there. */
export const voiceFirst = {
  /** True by choice, or because there is no camera. */
  read: (): boolean => {
    const { captured, isCameraOn } = readMedia();
    return captured === null ? isCameraKeptOff() : !isCameraOn;
  },
  subscribe: listenToMedia,
  choose: (isVoice: boolean): void => {
    keepCameraOff(isVoice);
    if (readMedia().captured === null) setMedia({});
    else void setCamera(!isVoice);
  },
};
