import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { PlayingVideo } from '../../ui/surfaces/playing-video.tsx';
import { BLURRED, FILLING } from './picture-styles.ts';
import { warmVideoOf } from './warm-connection.ts';

/** A picture that has not come by now does not come sooner for an empty page. */
const PATIENCE_MS = 400;
/** By then ours are on their way too. */
const FLOWING_PICTURES = 3;

type EnteringPictureProps = { callId: string; onReady: () => void };

/**
 * Both said yes: the other's picture by itself, still blurred. To draw the page of the call takes the browser longer
 * than to get and to send a picture, so the page waits until pictures flow, but never for long.
 */
export function EnteringPicture({ callId, onReady }: EnteringPictureProps) {
  const t = useTranslations('video');
  const video = warmVideoOf(callId);
  useEffect(() => {
    if (video === null) return onReady();
    // A page that nobody sees is shown no picture; the timer is for it too.
    const timer = setTimeout(onReady, PATIENCE_MS);
    const stop = onceFlowing(video, onReady);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [video, onReady]);
  return (
    <main id="main" data-stage data-covers-page className="fixed inset-0 h-dvh overflow-hidden bg-stage text-on-stage">
      <h1 className="sr-only">{t('entering')}</h1>
      {video !== null && <PlayingVideo video={video} label={t('entering')} className={`${FILLING} ${BLURRED}`} />}
    </main>
  );
}

/** Calls back once some pictures of the video were on the screen, or one has come where the browser says no more. */
function onceFlowing(video: HTMLVideoElement, goOn: () => void): () => void {
  if ('requestVideoFrameCallback' in video) {
    let left = FLOWING_PICTURES;
    const count = () => {
      left -= 1;
      if (left === 0) goOn();
      else handle = video.requestVideoFrameCallback(count);
    };
    let handle = video.requestVideoFrameCallback(count);
    return () => video.cancelVideoFrameCallback(handle);
  }
  const other: HTMLVideoElement = video;
  other.addEventListener('loadeddata', goOn);
  return () => other.removeEventListener('loadeddata', goOn);
}
