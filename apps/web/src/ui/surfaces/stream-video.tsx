import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { PlayingVideo } from './playing-video.tsx';

type StreamVideoProps = Omit<ComponentProps<'video'>, 'ref'> & {
  stream: MediaStream | null;
  /** An element that already plays the stream, shown in place of a new one. */
  video?: HTMLVideoElement | null;
  label: string;
  /**
   * For a picture with sound: called with what starts the sound if the browser refuses to, and with null once it
   * plays. A button has to offer it.
   */
  onRefused?: (start: (() => void) | null) => void;
  /** The speaker that the sound comes from; null for the default one. */
  speakerId?: string | null;
};

/**
 * A live picture. If the browser refuses to start its sound, the picture plays without it until the next tap
 * anywhere. A muted picture drops the sound: a browser would decode it though no one hears it.
 */
export function StreamVideo({
  stream: full,
  video: playing = null,
  label,
  onRefused,
  speakerId = null,
  ...rest
}: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(playing);
  const tellRefused = useRef(onRefused);
  useEffect(() => {
    tellRefused.current = onRefused;
  });
  const isPictureAlone = rest.muted === true;
  const stream = useMemo(
    () => (full !== null && isPictureAlone ? new MediaStream(full.getVideoTracks()) : full),
    [full, isPictureAlone],
  );

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (element.srcObject !== stream) element.srcObject = stream;
    if (stream === null) return;
    let isOver = false;
    const wantsSound = !element.muted;
    async function start(): Promise<void> {
      if (element === null) return;
      element.muted = !wantsSound;
      try {
        await element.play();
        if (!isOver) tellRefused.current?.(null);
      } catch (error) {
        // A newer stream, or none, replaced this one.
        if (isOver || (error instanceof DOMException && error.name === 'AbortError')) return;
        document.addEventListener('pointerdown', tryAgain, { once: true });
        tellRefused.current?.(tryAgain);
        element.muted = true;
        await element.play().catch(() => {});
      }
    }
    const tryAgain = () => void start();
    tryAgain();
    return () => {
      isOver = true;
      element.muted = !wantsSound;
      document.removeEventListener('pointerdown', tryAgain);
      // Removed but not collected yet, it would keep the few frames that a camera has, and the camera would stop.
      if (playing === null) element.srcObject = null;
    };
  }, [stream, playing]);

  useEffect(() => {
    const element = video.current;
    if (element === null || !('setSinkId' in element)) return;
    // Falls back to the default speaker if the chosen one was unplugged.
    element.setSinkId(speakerId ?? '').catch(() => element.setSinkId('').catch(() => {}));
  }, [speakerId]);

  return playing === null ? (
    <video ref={video} autoPlay playsInline aria-label={label} {...rest} />
  ) : (
    <PlayingVideo video={playing} label={label} className={rest.className} onLoadedData={rest.onLoadedData} />
  );
}
