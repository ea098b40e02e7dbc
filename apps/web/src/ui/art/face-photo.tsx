import { type ReactNode, useMemo, useState } from 'react';
import { placeholderOf } from './photo-placeholder.ts';

type FacePhotoProps = {
  url: string;
  thumbhash: string;
  /** Shown if the photo does not load. */
  children: ReactNode;
};

/** A person's round photo, over a blurred placeholder until it loads; decoration, like the avatar. */
export function FacePhoto({ url, thumbhash, children }: FacePhotoProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const placeholder = useMemo(() => placeholderOf(thumbhash), [thumbhash]);
  if (failedUrl === url) return children;
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailedUrl(url)}
      style={placeholder === null ? undefined : { backgroundImage: `url(${placeholder})` }}
      className="block size-full rounded-pill bg-cover object-cover"
    />
  );
}
