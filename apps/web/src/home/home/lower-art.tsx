import { Suspense } from 'react';
import { lazyPart } from '../../ui/base/lazy-part.ts';
import type { DrawnArt } from './drawn-art.tsx';

/** A phone shows these pictures only when it is scrolled, so they come after the page can be used. */
const Drawn = lazyPart(
  async () => (await import('./drawn-art.tsx')).DrawnArt,
  () => null,
);

/** The picture of one of the lower cards; the card is whole without it. */
export function LowerArt({ of }: Parameters<typeof DrawnArt>[0]) {
  return (
    <Suspense>
      <Drawn of={of} />
    </Suspense>
  );
}
