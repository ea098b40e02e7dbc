import { type RefObject, useEffect, useState } from 'react';
import { fitOf } from './picture-fit.ts';

/**
 * The fit of the video in a frame, as the size of the sent picture and that of the frame change. Looks again for the
 * video whenever `shown` changes, the stream or the element in it.
 */
export function usePictureFit(
  frame: RefObject<HTMLElement | null>,
  shown: MediaStream | HTMLVideoElement | null,
): 'cover' | 'contain' {
  const [fit, setFit] = useState<'cover' | 'contain'>('cover');
  useEffect(() => {
    const element = frame.current;
    if (element === null || shown === null) return;
    const measure = () => {
      const video = element.querySelector('video');
      if (video === null) return;
      const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
      setFit(fitOf({ width: videoWidth, height: videoHeight }, { width: clientWidth, height: clientHeight }));
    };
    measure();
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : null;
    observer?.observe(element);
    // Events of a video do not bubble, but can be captured, whichever video it is.
    for (const event of ['loadedmetadata', 'resize']) element.addEventListener(event, measure, true);
    return () => {
      observer?.disconnect();
      for (const event of ['loadedmetadata', 'resize']) element.removeEventListener(event, measure, true);
    };
  }, [frame, shown]);
  return fit;
}
