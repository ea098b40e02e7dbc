import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PlayingVideo } from '../../ui/surfaces/playing-video.tsx';
import { BLURRED, FILLING, FITS } from './picture-styles.ts';
import { usePictureFit } from './use-picture-fit.ts';
import { warmVideoOf } from './warm-connection.ts';

/** After this time, an empty page would not bring the picture any sooner. */
const PATIENCE_MS = 400;
/** Once this many pictures were shown, ours are on their way too. */
const FLOWING_PICTURES = 3;

type EnteringPictureProps = { callId: string; onReady: () => void };

/**
 * Shown after both said yes: only the other's picture, still blurred. Drawing the page of the call takes the browser
 * longer than receiving and sending a picture, so the page waits until pictures flow, but never long.
 */
export function EnteringPicture({ callId, onReady }: EnteringPictureProps) {
  const t = useTranslations('video');
  const video = warmVideoOf(callId);
  const stage = useRef<HTMLElement>(null);
  const fit = usePictureFit(stage, video);
  useEffect(() => {
    if (video === null) return onReady();
    // A hidden page shows no pictures; the timer covers that case too.
    const timer = setTimeout(onReady, PATIENCE_MS);
    const stop = onceFlowing(video, onReady);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [video, onReady]);
  return (
    <main
      ref={stage}
      id="main"
      data-stage
      data-covers-page
      className="fixed inset-0 h-dvh overflow-hidden bg-stage text-on-stage"
    >
      <h1 className="sr-only">{t('entering')}</h1>
      {video !== null && (
        <PlayingVideo video={video} label={t('entering')} className={`${FILLING} ${FITS[fit]} ${BLURRED}`} />
      )}
    </main>
  );
}

/**
 * Calls back once some pictures of the video were on the screen; in browsers that do not report them, once the first
 * has loaded.
 */
function onceFlowing(video: HTMLVideoElement, onFlowing: () => void): () => void {
  if ('requestVideoFrameCallback' in video) {
    let left = FLOWING_PICTURES;
    const count = () => {
      left -= 1;
      if (left === 0) onFlowing();
      else handle = video.requestVideoFrameCallback(count);
    };
    let handle = video.requestVideoFrameCallback(count);
    return () => video.cancelVideoFrameCallback(handle);
  }
  const other: HTMLVideoElement = video;
  other.addEventListener('loadeddata', onFlowing);
  return () => other.removeEventListener('loadeddata', onFlowing);
}
