import { type ComponentProps, useLayoutEffect, useRef } from 'react';

type PlayingVideoProps = Pick<ComponentProps<'video'>, 'className' | 'onLoadedData'> & {
  video: HTMLVideoElement;
  label: string;
};

/** Shows a video element that is already playing. It can move from one page to the next without a stop. */
export function PlayingVideo({ video, label, className = '', onLoadedData }: PlayingVideoProps) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (place.current?.firstElementChild !== video) place.current?.replaceChildren(video);
    const shown = place.current?.querySelector('video');
    if (!shown) return;
    shown.className = className;
    shown.ariaLabel = label;
  }, [video, className, label]);
  useLayoutEffect(() => {
    if (onLoadedData === undefined) return;
    const tell = (event: Event) => onLoadedData(event as never);
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) tell(new Event('loadeddata'));
    video.addEventListener('loadeddata', tell);
    return () => video.removeEventListener('loadeddata', tell);
  }, [video, onLoadedData]);
  return <span ref={place} className="contents" />;
}
