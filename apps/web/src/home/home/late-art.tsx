import { Suspense } from 'react';
import { lazyPart } from '../../ui/base/lazy-part.ts';
import type { DrawnArt } from './drawn-art.tsx';

/** On a phone, nearly all of these pictures are below the fold, so they load after the page can be used. */
const Drawn = lazyPart(
  async () => (await import('./drawn-art.tsx')).DrawnArt,
  () => null,
);

/** The picture of a card, which works without it. */
export function LateArt({ of }: Parameters<typeof DrawnArt>[0]) {
  return (
    <Suspense>
      <Drawn of={of} />
    </Suspense>
  );
}
