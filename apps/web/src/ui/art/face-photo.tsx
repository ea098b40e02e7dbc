import { type ReactNode, useMemo, useState } from 'react';
import { placeholderOf } from './photo-placeholder.ts';

type FacePhotoProps = {
  url: string;
  thumbhash: string;
  /** Shown where the photo does not come. */
  children: ReactNode;
};

/** A person's photo in a round place, over a blurred placeholder until it is there; decoration, as the avatar is. */
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
