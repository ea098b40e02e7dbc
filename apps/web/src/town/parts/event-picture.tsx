import { useState } from 'react';
import { classNames } from '../../ui/base/class-names.ts';
import { EventArt, type EventArtKind } from './event-art.tsx';

type EventPictureProps = {
  kind: EventArtKind;
  seed: string;
  /** Null for drawn art. */
  url: string | null;
  /** In a small box, as wide as `className` says, whose middle the drawing fills. Others take all the width there is. */
  isCropped?: boolean;
  className?: string;
};

/** The picture of an event; decoration. Without one, and where it does not come, what is drawn for its kind. */
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
