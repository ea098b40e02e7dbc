import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../base/lazy-part.ts';

/** The main photo of a person, if the viewer may see it. */
export type FacePicture = { url: string; thumbhash: string };

/** Loaded late, because most people have no photo here. */
const FacePhoto = lazyPart(
  async () => (await import('./face-photo.tsx')).FacePhoto,
  ({ children }: FacePicture & { children: ReactNode }) => children,
);

/** A person's round photo; without one the children, and until its code loads a plain round of the same size. */
export function Face({ photo, children }: { photo: FacePicture | null | undefined; children: ReactNode }) {
  if (!photo) return children;
  return (
    <Suspense fallback={<span className="block size-full rounded-pill bg-surface-3" />}>
      <FacePhoto {...photo}>{children}</FacePhoto>
    </Suspense>
  );
}
