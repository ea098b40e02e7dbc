import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../base/lazy-part.ts';

/** The main photo of a person, if the viewer may see it. */
export type FacePicture = { url: string; thumbhash: string };

/** Loaded late, because most people have no photo here. */
const FacePhoto = lazyPart(
  async () => (await import('./face-photo.tsx')).FacePhoto,
  ({ children }: FacePicture & { children: ReactNode }) => children,
);

/** A person's round photo; without one, and until it loads, the children. */
export function Face({ photo, children }: { photo: FacePicture | null | undefined; children: ReactNode }) {
  if (!photo) return children;
  return (
    <Suspense fallback={children}>
      <FacePhoto {...photo}>{children}</FacePhoto>
    </Suspense>
  );
}
