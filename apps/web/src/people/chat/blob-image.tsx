import { type ComponentProps, useCallback } from 'react';

type BlobImageProps = Omit<ComponentProps<'img'>, 'src' | 'ref' | 'alt'> & { blob: Blob; alt: string };

/** A picture in memory. Its object URL is revoked when the element is removed. */
export function BlobImage({ blob, alt, ...rest }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} {...rest} />;
}
