import { useState } from 'react';
import { classNames } from '../../ui/base/class-names.ts';
import { EventArt, type EventArtKind } from './event-art.tsx';

type EventPictureProps = {
  kind: EventArtKind;
  seed: string;
  /** Null for drawn art. */
  url: string | null;
  /** For a small box whose width `className` sets; the drawing fills it. Otherwise the picture takes the full width. */
  isCropped?: boolean;
  className?: string;
};

/**
 * The picture of an event; decoration. Shows the drawing of the type if there is no picture, or if it fails to load.
 */
export function EventPicture({ kind, seed, url, isCropped = false, className }: EventPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === null || failedUrl === url) {
    return <EventArt kind={kind} seed={seed} isCropped={isCropped} className={className ?? ''} />;
  }
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailedUrl(url)}
      className={classNames('block bg-surface-3 object-cover', !isCropped && 'w-full', className)}
    />
  );
}
