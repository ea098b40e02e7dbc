import { isCameraKeptOff, keepCameraOff } from './camera-kept-off.ts';
import { setCamera } from './local-camera.ts';
import { listenToMedia, readMedia, setMedia } from './local-media-state.ts';

/** Whether a call would begin with the camera off; may be chosen before camera and microphone are there. */
export const voiceFirst = {
  /** True by choice, or because there is no camera. */
  read: (): boolean => {
    const { stream, isCameraOn } = readMedia();
    return stream === null ? isCameraKeptOff() : !isCameraOn;
  },
  subscribe: listenToMedia,
  choose: (isVoice: boolean): void => {
    keepCameraOff(isVoice);
    if (readMedia().stream === null) setMedia({});
    else void setCamera(!isVoice);
  },
};
