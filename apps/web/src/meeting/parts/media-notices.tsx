import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { onEffectFault } from '../../lib/media/effects/media-effects.ts';
import { localMedia, useLocalMedia } from '../../lib/media/local-media.ts';
import { watchSpeaker } from '../../lib/media/speaker.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/**
 * Shows a message as soon as camera, microphone or speaker fail while a person searches or talks, with a way to fix it.
 */
export function MediaNotices() {
  const t = useTranslations('devices');
  const { camera, cameraFault, microphoneFault } = useLocalMedia();
  // Faults that exist from the start are shown elsewhere on the screen.
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
  useEffectNotice();
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
    // A held device comes back without an action.
    showToast(title, { variant: 'warning', description, id: device, ...(fault !== 'held' && { action }) });
  }, [device, isAtWork, fault]);
}

/** Blur and calmer sound switch themselves off where they do not work. */
function useEffectNotice(): void {
  const t = useTranslations('devices');
  useEffect(
    () =>
      onEffectFault((fault) => {
        if (fault === 'blur_slow') return showToast(t('blur_slow'), { variant: 'warning', id: 'effect' });
        showToast(t(fault), { variant: 'warning', description: t(`${fault}Description`), id: 'effect' });
      }),
    [t],
  );
}

/** Unplugged headphones must not let the room listen to a call unnoticed. */
function useSpeakerNotice(isAtWork: boolean): void {
  const t = useTranslations('devices');
  useEffect(() => {
    // The browser names no devices before that.
    if (!isAtWork) return;
    return watchSpeaker(() =>
      showToast(t('speakerLost'), { id: 'speaker', variant: 'warning', description: t('speakerLostDescription') }),
    );
  }, [isAtWork, t]);
}
