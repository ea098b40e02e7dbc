import { Volume2 } from 'lucide-react';
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { PlayingVideo } from './playing-video.tsx';

type StreamVideoProps = Omit<ComponentProps<'video'>, 'ref'> & {
  stream: MediaStream | null;
  /** An element that already plays the stream, shown in place of a new one. */
  video?: HTMLVideoElement | null;
  label: string;
  /**
   * For a picture with sound: the button that starts the sound if the browser refuses to, such as "Tap to hear Ada".
   */
  tapLabel?: string;
  /** The speaker that the sound comes from; null for the default one. */
  speakerId?: string | null;
};

/**
 * A live picture. If the browser refuses to start its sound, the picture plays without it, and a button or the next tap
 * anywhere starts the sound. A muted picture drops the sound: a browser would decode it though no one hears it.
 */
export function StreamVideo({
  stream: full,
  video: playing = null,
  label,
  tapLabel,
  speakerId = null,
  ...rest
}: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(playing);
  const [isRefused, setIsRefused] = useState(false);
  const retry = useRef(() => {});
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
        if (!isOver) setIsRefused(false);
      } catch (error) {
        // A newer stream, or none, replaced this one.
        if (isOver || (error instanceof DOMException && error.name === 'AbortError')) return;
        document.addEventListener('pointerdown', tryAgain, { once: true });
        setIsRefused(true);
        element.muted = true;
        await element.play().catch(() => {});
      }
    }
    const tryAgain = () => void start();
    retry.current = tryAgain;
    tryAgain();
    return () => {
      isOver = true;
      element.muted = !wantsSound;
      document.removeEventListener('pointerdown', tryAgain);
    };
  }, [stream]);

  useEffect(() => {
    const element = video.current;
    if (element === null || !('setSinkId' in element)) return;
    // Falls back to the default speaker if the chosen one was unplugged.
    element.setSinkId(speakerId ?? '').catch(() => element.setSinkId('').catch(() => {}));
  }, [speakerId]);

  return (
    <>
      {playing === null ? (
        <video ref={video} autoPlay playsInline aria-label={label} {...rest} />
      ) : (
        <PlayingVideo video={playing} label={label} className={rest.className} onLoadedData={rest.onLoadedData} />
      )}
      {isRefused && tapLabel !== undefined && (
        <div className="pointer-events-none fixed inset-0 z-(--z-sheet) grid place-items-center p-6">
          <Button
            variant="chamomile"
            className="pointer-events-auto shadow-e3"
            icon={<Volume2 size={20} aria-hidden />}
            onClick={() => retry.current()}
          >
            {tapLabel}
          </Button>
        </div>
      )}
    </>
  );
}
