import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { localMedia, useLocalMedia } from '../../lib/media/local-media.ts';
import { watchSpeaker } from '../../lib/media/speaker.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** Says at once what becomes of camera, microphone and speaker while a person searches or talks, with a way back. */
export function MediaNotices() {
  const t = useTranslations('devices');
  const { camera, cameraFault, microphoneFault } = useLocalMedia();
  // What is wrong from the start stands in its place on the screen.
  const isAtWork = camera === 'granted';
  useNotice('camera', isAtWork, cameraFault, (fault) => ({
    title: t(`camera_${fault}`),
    description: t(`camera_${fault}Description`),
    action: { label: t('turnCameraOn'), onClick: () => void localMedia.setCamera(true) },
  }));
  useNotice('microphone', isAtWork, microphoneFault, (fault) => ({
    title: t(`microphone_${fault}`),
    description: t(`microphone_${fault}Description`),
    action: { label: t('tryMicrophone'), onClick: () => void localMedia.retryMicrophone() },
  }));
  useSpeakerNotice(isAtWork);
  return null;
}

type Notice = { title: string; description: string; action: { label: string; onClick: () => void } };

function useNotice<Fault extends string>(
  device: string,
  isAtWork: boolean,
  fault: Fault | null,
  noticeOf: (fault: Fault) => Notice,
): void {
  const before = useRef({ isAtWork, fault });
  const latest = useRef(noticeOf);
  useEffect(() => {
    latest.current = noticeOf;
  });
  useEffect(() => {
    const { current } = before;
    before.current = { isAtWork, fault };
    if (!current.isAtWork || !isAtWork || fault === null || fault === current.fault) return;
    const { title, description, action } = latest.current(fault);
    // What is on hold comes back by itself.
    showToast(title, { variant: 'warning', description, id: device, ...(fault !== 'held' && { action }) });
  }, [device, isAtWork, fault]);
}

/** Headphones that are unplugged must not let the room hear a talk unawares. */
function useSpeakerNotice(isAtWork: boolean): void {
  const t = useTranslations('devices');
  useEffect(() => {
    // Before that the browser names no device.
    if (!isAtWork) return;
    return watchSpeaker(() =>
      showToast(t('speakerLost'), { variant: 'warning', description: t('speakerLostDescription') }),
    );
  }, [isAtWork, t]);
}
