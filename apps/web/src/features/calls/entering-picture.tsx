import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { PlayingVideo } from '../../ui/call/playing-video.tsx';
import { BLURRED, FILLING } from './picture-styles.ts';
import { warmVideoOf } from './warm-connection.ts';

/** A picture that has not come by now does not come sooner for an empty page. */
const PATIENCE_MS = 400;

type EnteringPictureProps = { callId: string; onReady: () => void };

/**
 * Both said yes: the other's picture by itself, still blurred. To draw the page of the call takes the browser longer
 * than to get the picture, so the page waits for it, but never for long.
 */
export function EnteringPicture({ callId, onReady }: EnteringPictureProps) {
  const t = useTranslations('video');
  const video = warmVideoOf(callId);
  useEffect(() => {
    if (video === null) return onReady();
    const timer = setTimeout(onReady, PATIENCE_MS);
    const goOn = () => onceShown(onReady);
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) goOn();
    else video.addEventListener('loadeddata', goOn, { once: true });
    return () => {
      clearTimeout(timer);
      video.removeEventListener('loadeddata', goOn);
    };
  }, [video, onReady]);
  return (
    <main id="main" data-stage className="fixed inset-0 h-dvh overflow-hidden bg-stage text-on-stage">
      <h1 className="sr-only">{t('entering')}</h1>
      {video !== null && <PlayingVideo video={video} label={t('entering')} className={`${FILLING} ${BLURRED}`} />}
    </main>
  );
}

/** After the frame that shows what is drawn now. A page that nobody sees has no frames; the timer above is for it. */
function onceShown(goOn: () => void): void {
  requestAnimationFrame(() => setTimeout(goOn));
}
